#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    extension Reactive where Base: UIApplication {
        /// `UIApplication.didFinishLaunchingNotification`
        public static var didFinishLaunching: ControlEvent<Void> {
            ControlEvent { UIApplication.didFinishLaunchingNotification }
        }

        /// `UIApplication.didEnterBackgroundNotification`
        public static var didEnterBackground: ControlEvent<Void> {
            ControlEvent { UIApplication.didEnterBackgroundNotification }
        }

        /// `UIApplication.willEnterForegroundNotification`
        public static var willEnterForeground: ControlEvent<Void> {
            ControlEvent { UIApplication.willEnterForegroundNotification }
        }

        /// `UIApplication.didBecomeActiveNotification`
        public static var didBecomeActive: ControlEvent<Void> {
            ControlEvent { UIApplication.didBecomeActiveNotification }
        }

        /// `UIApplication.willResignActiveNotification`
        public static var willResignActive: ControlEvent<Void> {
            ControlEvent { UIApplication.willResignActiveNotification }
        }

        /// `UIApplication.didReceiveMemoryWarningNotification`
        public static var didReceiveMemoryWarning: ControlEvent<Void> {
            ControlEvent { UIApplication.didReceiveMemoryWarningNotification }
        }

        /// `UIApplication.willTerminateNotification`
        public static var willTerminate: ControlEvent<Void> {
            ControlEvent { UIApplication.willTerminateNotification }
        }

        /// `UIApplication.significantTimeChangeNotification`
        public static var significantTimeChange: ControlEvent<Void> {
            ControlEvent { UIApplication.significantTimeChangeNotification }
        }

        /// `UIApplication.backgroundRefreshStatusDidChangeNotification`
        public static var backgroundRefreshStatusDidChange: ControlEvent<Void> {
            ControlEvent { UIApplication.backgroundRefreshStatusDidChangeNotification }
        }

        /// `UIApplication.protectedDataWillBecomeUnavailableNotification`
        public static var protectedDataWillBecomeUnavailable: ControlEvent<Void> {
            ControlEvent { UIApplication.protectedDataWillBecomeUnavailableNotification }
        }

        /// `UIApplication.protectedDataDidBecomeAvailableNotification`
        public static var protectedDataDidBecomeAvailable: ControlEvent<Void> {
            ControlEvent { UIApplication.protectedDataDidBecomeAvailableNotification }
        }

        /// `UIApplication.userDidTakeScreenshotNotification`
        public static var userDidTakeScreenshot: ControlEvent<Void> {
            ControlEvent { UIApplication.userDidTakeScreenshotNotification }
        }
    }
#endif
