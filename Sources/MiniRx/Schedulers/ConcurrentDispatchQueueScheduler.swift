public import Dispatch

/// Runs work on a concurrent dispatch queue. `observe(on:)` still delivers the events of a sequence one at a time.
public final class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
    /// Creates a scheduler with a concurrent queue of its own.
    /// - Parameter qos: the quality of service of the queue.
    public init(qos: DispatchQoS) {
        super.init(on: DispatchQueue(label: "minirx.concurrent", qos: qos, attributes: .concurrent))
    }

    /// Creates a scheduler that runs its work on `queue`.
    public init(queue: DispatchQueue) {
        super.init(on: queue)
    }
}
