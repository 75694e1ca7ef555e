#if canImport(UIKit) && !os(watchOS)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
    import MiniDriver

    @MainActor
    extension NSObject {
        /// Calls `receive` at each notification of this name from this object, which are posted on the main thread.
        ///
        /// - Returns: what ends that; it need not be called when the object has gone.
        func observe(
            _ name: Notification.Name, _ receive: @escaping @MainActor () -> Void
        ) -> @MainActor (NSObject) -> Void {
            let registration = companion(Registrations.init).add(name, self, receive)
            return { $0.companion(Registrations.init).remove(registration) }
        }
    }

    /// What an object has registered at the notification centre.
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
