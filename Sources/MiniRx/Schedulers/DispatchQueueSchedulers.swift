public import Dispatch

/// Runs work on a serial dispatch queue, one piece after the other.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    let queue: DispatchQueue

    /// A scheduler on a serial queue of its own.
    /// - Parameters:
    ///   - qos: the quality of service of the queue.
    ///   - internalSerialQueueName: the label of the queue, for debuggers.
    public init(qos: DispatchQoS, internalSerialQueueName: String = "minirx.serial") {
        queue = DispatchQueue(label: internalSerialQueueName, qos: qos)
    }

    /// A scheduler on a serial queue of its own.
    /// - Parameter internalSerialQueueName: the label of the queue, for debuggers.
    public init(internalSerialQueueName: String) {
        queue = DispatchQueue(label: internalSerialQueueName)
    }

    /// A scheduler whose work runs on `queue`, one piece after the other even if `queue` is concurrent.
    /// - Parameters:
    ///   - queue: where the work runs in the end.
    ///   - internalSerialQueueName: the label of the serial queue in front of it, for debuggers.
    public init(queue: DispatchQueue, internalSerialQueueName: String) {
        self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
    }

    init(mainQueue: Void) {
        queue = .main
    }

    /// The present time.
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

    /// Runs `action` on the queue again and again.
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        DispatchQueueScheduling.schedulePeriodic(on: queue, state, startAfter, period, action)
    }
}

/// Runs work on a concurrent dispatch queue. Each sequence that is observed on it stays serial.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    let queue: DispatchQueue

    /// A scheduler on a concurrent queue of its own.
    /// - Parameter qos: the quality of service of the queue.
    public init(qos: DispatchQoS) {
        queue = DispatchQueue(label: "minirx.concurrent", qos: qos, attributes: .concurrent)
    }

    /// A scheduler on `queue`.
    public init(queue: DispatchQueue) {
        self.queue = queue
    }

    /// The present time.
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

    /// Runs `action` on the queue again and again, one run after the other.
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        DispatchQueueScheduling.schedulePeriodic(on: queue, state, startAfter, period, action)
    }
}

extension SerialDispatchQueueScheduler: RealTimeScheduler {}

extension ConcurrentDispatchQueueScheduler: RealTimeScheduler {}
