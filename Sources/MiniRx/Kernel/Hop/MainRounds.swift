import Dispatch

/// The rounds that wait for the main thread, of all pipelines.
///
/// Each round has a budget (see `HopBudget`), but fifty of them one after the other would still keep the run loop waiting for
/// fifty budgets. So one block of the main queue runs rounds in their order until a few milliseconds have passed, and leaves the
/// others to another block, behind whatever else the main queue has to do:
///
///     main queue   rounds 1 2 ─ timer ─ touch ─ rounds 3 4 ─ …
///
/// A round that leaves a rest goes behind the rounds of the others.
package enum MainRounds {
    /// `isScheduled`: a block is on its way, or running.
    private static let state = Guarded((waiting: Queue<@Sendable () -> Void>(), isScheduled: false))
    private static let nanoseconds: UInt64 = 4_000_000

    /// Runs `round` on the main thread, after those that wait.
    package static func enqueue(_ round: @escaping @Sendable () -> Void) {
        let needsBlock = state.change { state in
            state.waiting.append(round)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if needsBlock { MainThread.enqueue(run) }
    }

    /// Runs those that wait now. For others that come meanwhile, among them the rests of these, a block is sent at once, so that
    /// what their thread puts on the main queue next stays behind them.
    @Sendable
    private static func run() {
        let begin = DispatchTime.now().uptimeNanoseconds
        let count = state.change { state in
            state.isScheduled = false
            return state.waiting.count
        }
        for _ in 0..<count {
            let round = state.change { $0.waiting.removeFirst() }
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
