import Dispatch

#if INTERLEAVINGS
    internal import MiniRxSynchronization
#endif

/// How much one round of a `HopLane` delivers before it lets others have the thread.
package enum HopBudget: Sendable {
    /// So many events. One in virtual time, where each has a time of its own.
    case events(Int)
    /// As many as it takes to use up the time.
    case nanoseconds(UInt64)

    /// A quarter of the time between two frames of a display.
    package static var standard: HopBudget {
        #if INTERLEAVINGS
            // What is explored must not depend on the time.
            if Interleaving.isBeingObserved { return .events(2) }
        #endif
        return .nanoseconds(4_000_000)
    }
}

/// What a round has left of its budget.
package struct RemainingBudget {
    private let budget: HopBudget
    private let clock: () -> UInt64
    private let begin: UInt64
    private var events = 0
    private var nextLook = 1
    package private(set) var isUsedUp = false

    /// - Parameter clock: counts nanoseconds.
    package init(
        _ budget: HopBudget, clock: @escaping () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    ) {
        self.budget = budget
        self.clock = clock
        begin = if case .nanoseconds = budget { clock() } else { 0 }
    }

    /// An event has been delivered.
    ///
    /// To read the clock costs more than to deliver. So it is read after 1, 2, 4, 8 … events, and at last after every 64:
    /// fast closures hardly pay for it, and slow ones do not take much longer than they may.
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
