internal import MiniRxSynchronization

/// The main thread: the thread that runs the main queue.
package enum MainThread {
    /// Whether code on the current thread may touch main-actor state.
    @inline(__always)
    package static var isCurrent: Bool { SystemMainThread.isCurrent }

    /// Runs `work` on the main thread: at once when called there, otherwise later.
    package static func run(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { work() } else { enqueue(work) }
    }

    /// Runs `work` on the main thread after the work that is already queued there; never at once.
    package static func enqueue(_ work: @escaping @Sendable () -> Void) {
        SystemMainThread.enqueue(work)
    }
}

/// The name of the current thread in messages: `main`, or the number that a debugger shows.
package var currentThreadName: String { MainThread.isCurrent ? "main" : "thread \(threadIdentifier())" }
