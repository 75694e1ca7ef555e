import Dispatch

/// Runs the rounds of all pipelines on the main thread. A round delivers the events that wait in one `HopLane`.
///
/// Each round has a budget (see `HopBudget`), but many rounds in a row would still block the run loop. So one block on
/// the main queue runs rounds in order until a few milliseconds have passed. Another block, queued behind the other
/// work of the main queue, runs the remaining rounds:
///
///     main queue   rounds 1 2 ─ timer ─ touch ─ rounds 3 4 ─ …
///
/// If a round leaves events, they wait behind the rounds of other pipelines.
package enum MainRounds {
    /// `isScheduled`: whether a block is queued and has not begun.
    private static let state = Guarded((waiting: Queue<@Sendable () -> Void>(), isScheduled: false))
    private static let nanoseconds: UInt64 = 4_000_000

    /// Runs `round` on the main thread, after the waiting rounds.
    package static func enqueue(_ round: @escaping @Sendable () -> Void) {
        let needsBlock = state.change { state in
            state.waiting.append(round)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if needsBlock { MainThread.enqueue(run) }
    }

    /// Runs the rounds that already wait. The first `enqueue` during this call queues another block at once, so that
    /// this block precedes any work that the enqueuing thread puts on the main queue afterwards.
    @Sendable
    private static func run() {
        let begin = DispatchTime.now().uptimeNanoseconds
        let count = state.change { state in
            state.isScheduled = false
            return state.waiting.count
        }
        for _ in 0..<count {
            // No round is left if a nested run loop has run them.
            guard let round = state.change({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) else { break }
            round()
            if DispatchTime.now().uptimeNanoseconds - begin >= nanoseconds { break }
        }
        let needsBlock = state.change { state in
            defer { state.isScheduled = !state.waiting.isEmpty }
            return !state.isScheduled && !state.waiting.isEmpty
        }
        if needsBlock { MainThread.enqueue(run) }
    }
}
