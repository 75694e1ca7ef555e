import Dispatch

/// Runs `work` on the main thread, after the work that is already queued there; never at once.
@_alwaysEmitIntoClient @_transparent
package func asyncOnMainQueue(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: work)
}

/// Runs `work` soon, on a thread whose priority is just below that of the main thread. A serial queue gets a thread
/// even if the threads of the global queues are blocked.
@_alwaysEmitIntoClient @_transparent
package func asyncOnOwnQueue(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "MiniRx.HandOver", qos: .userInitiated).async(execute: work)
}

/// The time since the system has started.
@_alwaysEmitIntoClient @_transparent
package func uptimeNanoseconds() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
