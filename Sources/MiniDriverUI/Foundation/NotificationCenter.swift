import Foundation
import MiniDriver

#if !canImport(ObjectiveC)
    // As on Apple's systems, where `MiniDriver` says so itself.
    extension NSObject: ReactiveCompatible {}
    extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
    /// The notifications of this name, on the thread on which they are posted.
    ///
    /// - Parameters:
    ///   - name: of which name; `nil`: of any.
    ///   - object: from whom; held by the sequence and by its subscriptions; `nil`: from anybody.
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

/// A notification centre may be called from any thread, an observer of the library as well, and what a notification carries
/// is looked at where it is posted; only the types do not say so.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}
