public import Dispatch

/// Runs work on a serial dispatch queue, one action after another.
public class SerialDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
    /// Creates a scheduler with a serial queue of its own.
    /// - Parameters:
    ///   - qos: the quality of service of the queue.
    ///   - internalSerialQueueName: the label of the queue, for debuggers.
    public init(qos: DispatchQoS, internalSerialQueueName: String = "minirx.serial") {
        super.init(on: DispatchQueue(label: internalSerialQueueName, qos: qos))
    }

    /// Creates a scheduler with a serial queue of its own.
    /// - Parameter internalSerialQueueName: the label of the queue, for debuggers.
    public init(internalSerialQueueName: String) {
        super.init(on: DispatchQueue(label: internalSerialQueueName))
    }

    /// Creates a scheduler that runs its work on `queue`, one action after another even if `queue` is concurrent.
    /// - Parameters:
    ///   - queue: the target of the scheduler's serial queue.
    ///   - internalSerialQueueName: the label of the serial queue, for debuggers.
    public init(queue: DispatchQueue, internalSerialQueueName: String) {
        super.init(on: DispatchQueue(label: internalSerialQueueName, target: queue))
    }

    init(mainQueue: Void) {
        super.init(on: .main)
    }
}
