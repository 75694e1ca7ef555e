public import Dispatch

/// Runs work on a serial dispatch queue, one action after another.
public class SerialDispatchQueueScheduler: RealTimeScheduler, @unchecked Sendable {
    private final let queue: DispatchQueue

    /// Creates a scheduler with a serial queue of its own.
    /// - Parameters:
    ///   - qos: the quality of service of the queue.
    ///   - internalSerialQueueName: the label of the queue, for debuggers.
    public init(qos: DispatchQoS, internalSerialQueueName: String = "minirx.serial") {
        queue = DispatchQueue(label: internalSerialQueueName, qos: qos)
    }

    /// Creates a scheduler with a serial queue of its own.
    /// - Parameter internalSerialQueueName: the label of the queue, for debuggers.
    public init(internalSerialQueueName: String) {
        queue = DispatchQueue(label: internalSerialQueueName)
    }

    /// Creates a scheduler that runs its work on `queue`, one action after another even if `queue` is concurrent.
    /// - Parameters:
    ///   - queue: the target of the scheduler's serial queue.
    ///   - internalSerialQueueName: the label of the serial queue, for debuggers.
    public init(queue: DispatchQueue, internalSerialQueueName: String) {
        self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
    }

    init(mainQueue: Void) {
        queue = .main
    }

    /// The current time.
    public final var now: RxTime { .now() }

    /// Runs `action` on the queue.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.run(state, action)
    }

    /// Runs `action` on the queue after `dueTime`.
    public final func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        queue.run(state, after: dueTime, action)
    }

    /// Runs `action` on the queue periodically, one run after another.
    /// - Precondition: `period` is neither negative nor `.never`.
    public final func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        queue.run(state, after: startAfter, every: period, action)
    }
}
