internal import MiniRxSynchronization

/// How long a block on a dispatch queue delivers events before other work can run.
///
/// The events of a `DeliveryQueue` are delivered in rounds. Each block has a budget of its own, which begins with the
/// block:
/// - On the main thread, one block runs the rounds of many delivery queues (`MainDrain`). The rounds share the budget
///   of the block, so the run loop waits for one budget at most, however many delivery queues have events.
/// - On any other dispatch queue, a block runs one round of one delivery queue. If events are left, the delivery queue
///   schedules another block, behind the work that already waits. So this work waits for at most one round of each.
///
/// A budget is a value that the block passes to its rounds. So a round on another queue never reads the deadline of the
/// main thread.
@usableFromInline
package struct DeliveryBudget: Sendable {
    private let isExceeded: @Sendable (_ events: Int) -> Bool
    private var events = 0
    package private(set) var isUsedUp = false

    /// - Parameter isExceeded: called with the number of events that a round has delivered; returns whether the round
    ///   must leave its remaining events to the next round.
    package init(_ isExceeded: @escaping @Sendable (_ events: Int) -> Bool) {
        self.isExceeded = isExceeded
    }

    /// A budget of `most` events for each round. `most` must be a power of two: see `spend()`. In virtual time it is 1,
    /// because each event has a time of its own.
    package static func events(_ most: Int) -> DeliveryBudget { DeliveryBudget { $0 >= most } }

    /// 4 ms: about a quarter of the time between two frames at 60 Hz.
    static var nanoseconds: UInt64 { 4_000_000 }

    /// 4 ms from now.
    package static var standard: DeliveryBudget {
        let deadline = uptimeNanoseconds() + nanoseconds
        return DeliveryBudget { _ in uptimeNanoseconds() >= deadline }
    }

    /// Counts a delivered event. Asks `isExceeded` after 1, 2, 4, 8 … 64 events, then after every 64.
    ///
    /// Reading the clock costs more than delivering an event. This way, fast closures rarely pay for the clock, and
    /// slow closures exceed the budget only a little.
    @inline(__always)
    mutating func spend() {
        events += 1
        if events.nonzeroBitCount == 1 || events % 64 == 0 { look() }
    }

    mutating func look() { isUsedUp = isExceeded(events) }
}
