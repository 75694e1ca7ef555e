#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    import MiniDriver

    extension ControlEvent where PropertyType == Void {
        /// Emits on the main thread when `object` posts a notification with this name. Completes when `object` is
        /// deallocated.
        ///
        /// - Parameter name: evaluated on the main thread, because some SDKs isolate the names to the main actor.
        init<Object: NSObject>(_ object: Object, _ name: @escaping @MainActor () -> Notification.Name) {
            self.init(object) { object, emit in
                let registration = object.associatedObject(Registrations.init).add(name(), object, emit)
                return { $0.associatedObject(Registrations.init).remove(registration) }
            }
        }

        /// Emits on the main thread when any object posts a notification with this name.
        init(_ name: @escaping @MainActor () -> Notification.Name) {
            self.init(NotificationCenter.default) { center, emit in
                let deliver = hoppingToMain(emit)
                let token = center.addObserver(forName: name(), object: nil, queue: nil) { _ in deliver() }
                return { $0.removeObserver(token) }
            }
        }
    }

    /// The registrations of one object at the notification centre.
    private final class Registrations {
        private var tokens: [Int: any NSObjectProtocol] = [:]
        private var last = 0

        @MainActor
        func add(_ name: Notification.Name, _ object: NSObject, _ receive: @escaping @MainActor () -> Void) -> Int {
            let deliver = hoppingToMain(receive)
            last += 1
            tokens[last] = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
                deliver()
            }
            return last
        }

        @MainActor
        func remove(_ registration: Int) {
            if let token = tokens.removeValue(forKey: registration) { NotificationCenter.default.removeObserver(token) }
        }

        deinit {
            for token in tokens.values { NotificationCenter.default.removeObserver(token) }
        }
    }
#endif
