import SystemSynchronization

/// The clock of the system, or of a test: a program that the explorer runs must not depend on time.
package enum SystemClock {
    /// Changed only while no thread of a test is running.
    nonisolated(unsafe) package static var replacement: (() -> UInt64)?

    package static var nanoseconds: UInt64 { replacement?() ?? SystemSynchronization.SystemClock.nanoseconds }
}
