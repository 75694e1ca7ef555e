public import Dispatch

/// Runs work on a serial dispatch queue, one action after another.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    let queue: DispatchQueue

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
    public var now: RxTime { .now() }

    /// Runs `action` on the queue.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        DispatchQueueScheduling.schedule(on: queue, state, action)
    }

    /// Runs `action` on the queue after `dueTime`.
    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        DispatchQueueScheduling.scheduleRelative(on: queue, state, dueTime, action)
    }

    /// Runs `action` on the queue periodically.
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        DispatchQueueScheduling.schedulePeriodic(on: queue, state, startAfter, period, action)
    }
}

/// Runs work on a concurrent dispatch queue. `observe(on:)` still delivers the events of a sequence one at a time.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    let queue: DispatchQueue

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
        DispatchQueueScheduling.schedule(on: queue, state, action)
    }

    /// Runs `action` on the queue after `dueTime`.
    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        DispatchQueueScheduling.scheduleRelative(on: queue, state, dueTime, action)
    }

    /// Runs `action` on the queue periodically, one run after another.
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        DispatchQueueScheduling.schedulePeriodic(on: queue, state, startAfter, period, action)
    }
}

extension SerialDispatchQueueScheduler: RealTimeScheduler {}

extension ConcurrentDispatchQueueScheduler: RealTimeScheduler {}
