import Observation

/// Makes a driver of the value of an expression that reads observable properties.
///
/// ```swift
/// let model = Cart()
/// let summary = observing { "\(model.name)\(model.count)" }
/// ```
///
///     model.name     "a"           "b"
///     model.count     0    1 2      3
///     observing
///     result         a0    a2      b3
///
/// The expression is evaluated when the first observer subscribes. After a property that it has read changes, it is
/// evaluated again in the next turn of the main queue. There is at most one element a turn, however many properties
/// change. Equal consecutive elements are delivered, too; `distinctUntilChanged()` drops them.
///
/// Change the properties on the main actor only. `Observation` reports a change just before it is made. If another
/// thread makes it, the expression may still read the old value, and no later evaluation corrects that.
///
/// The driver never completes. When its last observer leaves, it stops evaluating the expression and releases it.
///
/// The driver retains the objects that the expression captures while it is observed. Capture `[weak model]` if the
/// model owns the subscription.
///
/// - Parameter expression: reads the properties; called on the main thread.
/// - SeeAlso: [Observation](https://developer.apple.com/documentation/observation)
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public func observing<Value>(_ expression: @escaping @MainActor () -> Value) -> Driver<Value> {
    let start: @MainActor (AnyObserver<Value>) -> any Disposable = { observer in
        let tracking = Tracking(expression, observer)
        tracking.evaluate()
        // Only this disposable retains the tracking. The registration with the properties holds it weakly and is
        // removed at their next change.
        return Disposables.create { withExtendedLifetime(tracking) {} }
    }
    return Driver(source: Create("observing", onMain(start)), recover: nil)
}

/// Evaluates an expression, and evaluates it again after a change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
private final class Tracking<Value> {
    private let expression: @MainActor () -> Value
    private let observer: AnyObserver<Value>

    init(_ expression: @escaping @MainActor () -> Value, _ observer: AnyObserver<Value>) {
        self.expression = expression
        self.observer = observer
    }

    /// Delivers the current value and schedules the next evaluation for the first change of a property that the
    /// expression has read. Observation reports that change just before it is made, on the thread that makes it.
    func evaluate() {
        let value = withObservationTracking(expression) { [weak self] in
            MainThread.enqueue { MainActor.assumeIsolated { self?.evaluate() } }
        }
        observer.onNext(value)
    }
}
