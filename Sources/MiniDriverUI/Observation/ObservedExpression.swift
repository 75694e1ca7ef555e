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
/// The expression is evaluated when the first observer subscribes. When a property that the expression has read
/// changes, the expression is evaluated again in the next turn of the main queue. The driver emits at most one element
/// a turn, however many properties change. Equal consecutive elements are delivered, too; `distinctUntilChanged()`
/// drops them.
///
/// Change the properties on the main actor only. `Observation` reports a change just before the property changes. If
/// another thread makes the change, the expression may still read the old value, and no later evaluation corrects that.
///
/// The driver never completes. When its last subscription is disposed, it stops evaluating the expression, and the
/// properties retain nothing for it.
///
/// The driver and its subscriptions retain the objects that the expression captures. Capture `[weak model]` if the
/// model owns the driver or a subscription.
///
/// - Parameter expression: reads the properties; called on the main thread.
/// - SeeAlso: [Observation](https://developer.apple.com/documentation/observation)
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public func observing<Value>(_ expression: @escaping @MainActor () -> Value) -> Driver<Value> {
    let start: @MainActor (AnyObserver<Value>) -> any Disposable = { observer in
        let tracking = Tracking(expression, observer)
        tracking.evaluate()
        // Only this disposable retains the tracking. The properties that the expression has read hold it weakly.
        return Disposables.create { tracking.stop() }
    }
    return Driver(infallible: Create("observing", assumingMain(start)))
}

/// Evaluates an expression, and evaluates it again after a change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
private final class Tracking<Value> {
    private let expression: @MainActor () -> Value
    private let observer: AnyObserver<Value>
    private let end = TrackingEnd()

    init(_ expression: @escaping @MainActor () -> Value, _ observer: AnyObserver<Value>) {
        self.expression = expression
        self.observer = observer
    }

    /// Delivers the current value. The first change of a property that the expression has read schedules the next
    /// evaluation. `Observation` reports that change just before the property changes, on the thread that changes it.
    func evaluate() {
        if end.hasCome { return }
        let value = withObservationTracking {
            _ = end.hasCome
            return expression()
        } onChange: { [weak self, weak end] in
            if end?.hasCome == false { MainThread.enqueue { MainActor.assumeIsolated { self?.evaluate() } } }
        }
        if end.hasCome {
            // The expression, or another thread, has stopped the tracking before it was registered.
            end.come()
        } else {
            observer.onNext(value)
        }
    }

    nonisolated func stop() {
        end.come()
    }
}

/// The end of a tracking, as an observable property that each evaluation reads.
///
/// A property retains the registration of an evaluation until a property changes that this evaluation has read. Without
/// this one, a model whose properties rarely change would keep a registration for each subscription.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class TrackingEnd: Observation.Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let flag = BooleanDisposable()

    var hasCome: Bool {
        registrar.access(self, keyPath: \.hasCome)
        return flag.isDisposed
    }

    /// Ends the registration of the latest evaluation.
    func come() {
        flag.dispose()
        registrar.withMutation(of: self, keyPath: \.hasCome) {}
    }
}
