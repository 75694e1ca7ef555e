import SystemSynchronization

/// The main thread of the system, or a thread of a test that acts as the main thread. The test thus also controls the
/// work that moves to the main thread.
package enum SystemMainThread {
    package struct Actor {
        let isCurrent: () -> Bool
        let enqueue: (@escaping @Sendable () -> Void) -> Void

        package init(
            isCurrent: @escaping () -> Bool, enqueue: @escaping (@escaping @Sendable () -> Void) -> Void
        ) {
            self.isCurrent = isCurrent
            self.enqueue = enqueue
        }
    }

    /// Changed only while no thread of a test is running.
    nonisolated(unsafe) package static var actor: Actor?

    package static var isCurrent: Bool { actor?.isCurrent() ?? SystemSynchronization.SystemMainThread.isCurrent }

    package static func enqueue(_ work: @escaping @Sendable () -> Void) {
        if let actor { actor.enqueue(work) } else { SystemSynchronization.SystemMainThread.enqueue(work) }
    }
}
