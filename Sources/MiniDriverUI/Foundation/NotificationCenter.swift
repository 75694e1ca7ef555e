import Foundation
import MiniDriver

#if !canImport(ObjectiveC)
    // On Apple's systems, `MiniDriver` declares these conformances.
    extension NSObject: ReactiveCompatible {}
    // Up to Swift 6.2, a notification centre is an `NSObject` on Linux.
    #if compiler(>=6.3)
        extension NotificationCenter: ReactiveCompatible {}
    #endif
#endif

extension Reactive where Base: NotificationCenter {
    /// Emits the notifications with this name, on the thread that posts them.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications; `nil` for all names.
    ///   - object: the object that posts them; `nil` for all objects. The sequence and its subscriptions retain the
    ///     object.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        let center = Unchecked(value: base)
        let sender = Unchecked(value: object)
        return .create { observer in
            let observer = Unchecked(value: observer)
            let token = center.value.addObserver(forName: name, object: sender.value, queue: nil) {
                observer.value.onNext($0)
            }
            let registration = Unchecked(value: token)
            return Disposables.create {
                withExtendedLifetime(sender.value) { center.value.removeObserver(registration.value) }
            }
        }
    }
}

/// Asserts that a value may cross threads although its type is not `Sendable`. A notification centre and the library's
/// observers are safe, because any thread may call them. The thread that posts a notification also reads the
/// notification's content.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}
