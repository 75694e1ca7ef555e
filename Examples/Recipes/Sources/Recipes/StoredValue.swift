import Foundation
import MiniDriverUI

extension Reactive where Base: UserDefaults {
    /// A value of the user defaults, by its key: its elements are the present value and the changes, and it can be set.
    ///
    /// When to use it: for a setting that several screens show, with a key that is only a string. Both ways:
    /// `toggle.rx.isOn.bindBothWays(to:)` of a relay, or `stored.bind(to: toggle.rx.isOn)` and `toggle.rx.isOn.bind(to: stored)`.
    /// What it does not do: notice a change by another process, such as an extension of the app. For that, declare an
    /// `@objc dynamic` property with the name of the key, and use `rx.observe`. Types are those of property lists.
    @MainActor func storedValue<Value: Equatable & Sendable>(
        _ key: String, default initial: Value
    ) -> ControlProperty<Value> {
        let defaults = base
        // Subscribed before the value is read, so no change is lost between.
        let changes = NotificationCenter.default.rx.notification(UserDefaults.didChangeNotification).map { _ in }
            .asDriver(onErrorDriveWith: .empty())
        let values = Driver.merge(changes, .just(()))
            .map { defaults.object(forKey: key) as? Value ?? initial }
            .distinctUntilChanged()
        return ControlProperty(
            values: values.asObservable(), valueSink: Binder(defaults) { $0.set($1, forKey: key) })
    }
}
