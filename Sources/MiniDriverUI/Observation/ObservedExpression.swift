import Observation

/// A driver of what an expression of observable properties comes to.
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
/// The expression is evaluated when the first observer comes, and again in the next turn of the main queue after something has
/// changed that it has read: one element a turn, however many properties have changed, and how often. An element that equals
/// the one before is delivered, too; `distinctUntilChanged()` drops it.
///
/// Change what is observed on the main actor. `Observation` tells of a change just before it is made: of one that another
/// thread makes, the expression may still see what was there before, and hear nothing more.
///
/// It does not end. When the last observer has left, the expression is not evaluated any more, and let go of.
///
/// What the expression holds lives as long as it is observed: capture `[weak model]` if the model holds the subscription.
///
/// - Parameter expression: what to observe; called on the main thread.
/// - SeeAlso: [Observation](https://developer.apple.com/documentation/observation)
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public func observing<Value>(_ expression: @escaping @MainActor () -> Value) -> Driver<Value> {
    let start: @MainActor (AnyObserver<Value>) -> any Disposable = { observer in
        let tracking = Tracking(expression, observer)
        tracking.evaluate()
        // Nobody else holds it: the library's own registration with the properties goes with the next change of one.
        return Disposables.create { withExtendedLifetime(tracking) {} }
    }
    return Driver(source: Create("observing", onMain(start)), recover: nil)
}

/// One observation of an expression.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
private final class Tracking<Value> {
    private let expression: @MainActor () -> Value
    private let observer: AnyObserver<Value>

    init(_ expression: @escaping @MainActor () -> Value, _ observer: AnyObserver<Value>) {
        self.expression = expression
        self.observer = observer
    }

    /// Delivers what the expression comes to now. The first change of what it has read calls for the next time; that is just
    /// before the change, on the thread that makes it.
    func evaluate() {
        let value = withObservationTracking(expression) { [weak self] in
            MainThread.enqueue { MainActor.assumeIsolated { self?.evaluate() } }
        }
        observer.onNext(value)
    }
}
