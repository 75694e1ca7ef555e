import Dispatch

/// The clock that measures how long work takes.
package enum SystemClock {
    /// The time since the system has started.
    package static var nanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }
}
