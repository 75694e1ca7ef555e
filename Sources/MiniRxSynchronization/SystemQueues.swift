import Dispatch

/// The queue of the main thread.
@usableFromInline
package enum SystemMainQueue {
    /// Runs `work` after the work that is already queued; never at once.
    @_alwaysEmitIntoClient @_transparent
    package static func async(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: work)
    }
}

/// A queue of threads that are not the main thread.
@usableFromInline
package enum SystemGlobalQueue {
    /// Runs `work` soon, on a thread whose priority is just below that of the main thread.
    @_alwaysEmitIntoClient @_transparent
    package static func async(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.global(qos: .userInitiated).async(execute: work)
    }
}
