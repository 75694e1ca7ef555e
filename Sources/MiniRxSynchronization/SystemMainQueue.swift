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
