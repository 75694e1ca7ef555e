public import Dispatch

/// Runs work on a concurrent dispatch queue. `observe(on:)` still delivers the events of a sequence one at a time.
public final class ConcurrentDispatchQueueScheduler: RealTimeScheduler, @unchecked Sendable {
    private let queue: DispatchQueue

    /// Creates a scheduler with a concurrent queue of its own.
    /// - Parameter qos: the quality of service of the queue.
    public init(qos: DispatchQoS) {
        queue = DispatchQueue(label: "minirx.concurrent", qos: qos, attributes: .concurrent)
    }

    /// Creates a scheduler that runs its work on `queue`.
    public init(queue: DispatchQueue) {
        self.queue = queue
    }

    /// The current time.
    public var now: RxTime { .now() }

    /// Runs `action` on the queue.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.run(state, action)
    }

    /// Runs `action` on the queue after `dueTime`.
    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.run(state, after: dueTime, action)
    }

    /// Runs `action` on the queue periodically, one run after another.
    /// - Precondition: `period` is neither negative nor `.never`.
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        queue.run(state, after: startAfter, every: period, action)
    }
}
