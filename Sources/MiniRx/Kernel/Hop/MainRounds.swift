import Dispatch

/// The rounds of all pipelines that wait for the main thread.
///
/// Each round has a budget (see `HopBudget`), but many rounds in a row would still block the run loop. So one block of
/// the main queue runs rounds in their order until a few milliseconds have passed. It leaves the other rounds to
/// another block, behind the other work of the main queue:
///
///     main queue   rounds 1 2 ─ timer ─ touch ─ rounds 3 4 ─ …
///
/// If a round leaves a rest, that rest queues behind the rounds of other pipelines.
package enum MainRounds {
    /// `isScheduled`: whether a block is queued or running.
    private static let state = Guarded((waiting: Queue<@Sendable () -> Void>(), isScheduled: false))
    private static let nanoseconds: UInt64 = 4_000_000

    /// Runs `round` on the main thread, after the waiting rounds.
    package static func enqueue(_ round: @escaping @Sendable () -> Void) {
        let isScheduled = state.change { state in
            state.waiting.append(round)
            defer { state.isScheduled = true }
            return state.isScheduled
        }
        if !isScheduled { MainThread.enqueue(run) }
    }

    /// Runs the rounds that wait now. Later ones, including the rests of these, are left to the next block.
    @Sendable
    private static func run() {
        let begin = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<state.change({ $0.waiting.count }) {
            let round = state.change { $0.waiting.removeFirst() }
            round()
            if DispatchTime.now().uptimeNanoseconds - begin >= nanoseconds { break }
        }
        let isRest = state.change { state in
            state.isScheduled = !state.waiting.isEmpty
            return state.isScheduled
        }
        if isRest { MainThread.enqueue(run) }
    }
}
