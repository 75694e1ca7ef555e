import SystemSynchronization

/// A thread of a test that acts as the main thread. The library takes it for the first thread of the process, because it
/// has the same number. The test controls the work on the main queue.
package struct MainThreadActor {
    /// Changed only while no thread of a test is running.
    nonisolated(unsafe) package static var current: MainThreadActor?

    fileprivate let isCurrent: () -> Bool
    fileprivate let enqueue: (@escaping @Sendable () -> Void) -> Void
    fileprivate let handOver: (@escaping @Sendable () -> Void) -> Void
    /// The number of the first thread.
    fileprivate let number = SystemSynchronization.currentThread()

    /// Must be called on the first thread.
    ///
    /// - Parameters:
    ///   - isCurrent: whether the current thread is the one that acts as the main thread.
    ///   - enqueue: queues work for the main thread.
    ///   - handOver: queues work for a thread that is not the main thread.
    package init(
        isCurrent: @escaping () -> Bool, enqueue: @escaping (@escaping @Sendable () -> Void) -> Void,
        handOver: @escaping (@escaping @Sendable () -> Void) -> Void
    ) {
        self.isCurrent = isCurrent
        self.enqueue = enqueue
        self.handOver = handOver
    }
}

package func currentThread() -> UInt {
    if let actor = MainThreadActor.current, actor.isCurrent() { return actor.number }
    return SystemSynchronization.currentThread()
}

#if canImport(Darwin)
    package func currentThreadIsFirst() -> Bool {
        MainThreadActor.current?.isCurrent() == true || SystemSynchronization.currentThreadIsFirst()
    }
#endif

package func asyncOnMainQueue(_ work: @escaping @Sendable () -> Void) {
    if let actor = MainThreadActor.current {
        actor.enqueue(work)
    } else {
        SystemSynchronization.asyncOnMainQueue(work)
    }
}

package func asyncOnOwnQueue(_ work: @escaping @Sendable () -> Void) {
    if let actor = MainThreadActor.current {
        actor.handOver(work)
    } else {
        SystemSynchronization.asyncOnOwnQueue(work)
    }
}
