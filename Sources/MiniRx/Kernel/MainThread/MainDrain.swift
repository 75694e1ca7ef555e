/// Runs the rounds of all delivery queues on the main thread. A round delivers the events that wait in one
/// `DeliveryQueue`.
///
/// One block on the main queue runs rounds in order until its budget is used up (see `DeliveryBudget`). Another block,
/// queued behind the other work of the main queue, runs the remaining rounds:
///
///     main queue   rounds 1 2 ─ timer ─ touch ─ rounds 3 4 ─ …
///
/// If a round leaves events, they wait behind the rounds of other delivery queues.
package enum MainDrain {
    /// `isScheduled`: whether a block is queued and has not begun.
    private static let state = LockedValue((waiting: Queue<@Sendable (DeliveryBudget) -> Void>(), isScheduled: false))

    /// Whether no round waits. Tests of the main thread wait for this.
    package static var isIdle: Bool { state.change { $0.waiting.isEmpty && !$0.isScheduled } }

    /// Runs `round` on the main thread, after the waiting rounds.
    static func enqueue(_ round: @escaping @Sendable (DeliveryBudget) -> Void) {
        state.change { $0.waiting.append(round) }
        schedule()
    }

    /// Queues a block if rounds wait and no block is queued.
    private static func schedule() {
        let needsBlock = state.change { state in
            if state.isScheduled || state.waiting.isEmpty { return false }
            state.isScheduled = true
            return true
        }
        if needsBlock { MainThread.enqueue(run) }
    }

    /// Runs waiting rounds. The first `enqueue` during this call queues another block at once, so that the new block
    /// precedes any work that the enqueuing thread puts on the main queue afterwards.
    @Sendable private static func run() {
        var budget = DeliveryBudget.standard
        // On Linux, no other thread recognises that it is not the first one before the first one has asked. Until then,
        // each element from another thread takes two system calls (see `findFirstThread`).
        _ = MainThread.isCurrent
        state.change { $0.isScheduled = false }
        while !budget.isUsedUp, let round = state.change({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) {
            round(budget)
            budget.look()
        }
        schedule()
    }
}
