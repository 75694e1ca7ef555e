import Dispatch

#if INTERLEAVINGS
    internal import MiniRxSynchronization
#endif

/// How much one round of a `HopLane` delivers before it returns the thread to other work.
package enum HopBudget: Sendable {
    /// A number of events. In virtual time it is 1, because each event has a time of its own.
    case events(Int)
    /// As many events as fit into this time.
    case nanoseconds(UInt64)

    /// 4 ms: about a quarter of the time between two frames at 60 Hz.
    package static var standard: HopBudget {
        #if INTERLEAVINGS
            // A program that the interleaving explorer runs must not depend on time.
            if Interleaving.isBeingObserved { return .events(2) }
        #endif
        return .nanoseconds(4_000_000)
    }
}

/// The remaining budget of a round.
package struct RemainingBudget {
    private let budget: HopBudget
    private let clock: () -> UInt64
    private let begin: UInt64
    private var events = 0
    private var nextLook = 1
    package private(set) var isUsedUp = false

    /// - Parameter clock: returns the time in nanoseconds.
    package init(
        _ budget: HopBudget, clock: @escaping () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    ) {
        self.budget = budget
        self.clock = clock
        begin = if case .nanoseconds = budget { clock() } else { 0 }
    }

    /// Counts a delivered event.
    ///
    /// Reading the clock costs more than a delivery. The clock is therefore read after 1, 2, 4, 8 … events, and later
    /// after every 64. Fast closures hardly pay for the clock, and slow closures exceed the budget only a little.
    @inline(__always)
    package mutating func spend() {
        events += 1
        if events == nextLook { look() }
    }

    @inline(never)
    private mutating func look() {
        switch budget {
        case .events(let most):
            nextLook = events + 1
            isUsedUp = events >= most
        case .nanoseconds(let most):
            nextLook = events + min(events, 64)
            isUsedUp = clock() &- begin >= most
        }
    }
}
