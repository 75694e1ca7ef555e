import Dispatch

/// The clock that measures how long work takes.
@usableFromInline
package enum SystemClock {
    /// The time since the system has started.
    @_alwaysEmitIntoClient
    package static var nanoseconds: UInt64 {
        @_transparent get { DispatchTime.now().uptimeNanoseconds }
    }
}
