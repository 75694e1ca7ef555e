import Foundation
import MiniDriverUI

nonisolated extension Reactive where Base: UserDefaults {
    /// Emits the value of a key when you subscribe, and after each change; `nil` if there is none of this type.
    ///
    /// When to use it: instead of RxCocoa's `observe(_:_:)` with a key that is a string.
    /// What it does not do: emit when another process changes the value. For a key that is known when you compile, declare an
    /// `@objc dynamic` property in an extension of `UserDefaults`, and use `rx.observe(\.sort)`.
    func values<Value: Equatable & Sendable>(of key: String, as type: Value.Type) -> Observable<Value?> {
        // `UserDefaults` is thread-safe, but not declared `Sendable`.
        nonisolated(unsafe) let defaults = base
        let changes = NotificationCenter.default.rx.notification(UserDefaults.didChangeNotification, object: defaults)
        // `merge` subscribes to the changes first, so none is missed.
        return Observable.merge(changes.map { _ in () }, .just(()))
            .map { defaults.object(forKey: key) as? Value }
            .distinctUntilChanged()
    }
}
