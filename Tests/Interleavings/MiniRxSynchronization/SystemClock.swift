import SystemSynchronization

/// The clock of a test: a program that the explorer runs must not depend on time.
package enum SystemClock {
    /// Changed only while no thread of a test is running.
    nonisolated(unsafe) package static var replacement: (() -> UInt64)?
}

package func uptimeNanoseconds() -> UInt64 {
    SystemClock.replacement?() ?? SystemSynchronization.uptimeNanoseconds()
}
