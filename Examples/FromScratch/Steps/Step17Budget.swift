// Step 17: nothing waits
//
// The turn of step 5 makes joining, leaving and delivering safe: no two threads are inside a hub at the same time, and
// no thread waits for another. A thread that finds the turn taken queues a note and returns. But the thread that has
// the turn performs the notes of all the others, and if they queue notes faster than it performs them, its own call
// never returns. On the main thread, the screen freezes:
//
//     background    note note note note note note note note note …
//     main          onNext ── note ── note ── note ── note ── …
//
// So the turn distinguishes two kinds of notes. For the notes of *other* threads, the main thread has a budget of some
// milliseconds. When the budget is used up, and another such note is next, the main thread hands the turn over to a
// worker, which performs all notes that wait. The turn stays taken meanwhile, so the order stays, too:
//
//     background    note note note note note note note note note …
//     main          onNext ── note ── return ── touches, drawing
//     worker                          note ─── note ── … ── free
//
// The main thread's *own* notes cost nothing of the budget. So a feedback loop on the main thread is finished when its
// call returns, unless more than a budget of other notes waits before it.
//
// This rule is for observers that any thread may call. Those of a driver belong to the main thread, so the hub of a
// driver never hands over: its elements arrive through `observe(on:)`, on which the library has a budget, too.
//
// Problem: each observer still has a chain of its own, up to the source.

import Dispatch

extension Kernel {
    /// As the turn of step 5; limits what the main thread does for other threads.
    final class Turn: Sendable {
        private struct Note {
            let isOfMain: Bool
            let work: @Sendable () -> Void
        }

        private enum Move {
            case perform(Note)
            case handOver
            case stop
        }

        private struct State {
            var isTaken = false
            /// A slice, because its first note can be removed in constant time.
            var notes: ArraySlice<Note> = []
        }

        private let state = Mutex(State())
        private let main: any ImmediateSchedulerType
        private let worker: any ImmediateSchedulerType
        /// Starts to measure, and returns whether the budget is used up since then.
        private let startBudget: @Sendable () -> @Sendable () -> Bool

        init(
            main: any ImmediateSchedulerType, worker: any ImmediateSchedulerType,
            startBudget: @escaping @Sendable () -> @Sendable () -> Bool
        ) {
            self.main = main
            self.worker = worker
            self.startBudget = startBudget
        }

        /// The main thread has four milliseconds.
        convenience init() {
            self.init(main: MainScheduler.instance, worker: BackgroundScheduler()) {
                let end = DispatchTime.now() + .milliseconds(4)
                return { DispatchTime.now() > end }
            }
        }

        /// Performs `work` now if the turn is free; otherwise queues it as a note.
        func whenFree(_ work: @escaping @Sendable () -> Void) {
            let note = Note(isOfMain: main.isCurrent, work: work)
            let isFree = state.withLock { state in
                defer { state.isTaken = true }
                if state.isTaken { state.notes.append(note) }
                return !state.isTaken
            }
            guard isFree else { return }
            work()
            performNotes()
        }

        private func performNotes() {
            let isMain = main.isCurrent
            // The budget begins with the first note of another thread.
            var isUsedUp: (@Sendable () -> Bool)?
            while true {
                switch nextMove(isUsedUp: isUsedUp?() ?? false) {
                case .perform(let note):
                    if isMain && !note.isOfMain && isUsedUp == nil { isUsedUp = startBudget() }
                    note.work()
                case .handOver: return worker.schedule { self.performNotes() }
                case .stop: return
                }
            }
        }

        /// Decides under the lock. If there are no notes, this gives the turn back.
        private func nextMove(isUsedUp: Bool) -> Move {
            state.withLock { state in
                if isUsedUp, let next = state.notes.first, !next.isOfMain { return .handOver }
                state.isTaken = !state.notes.isEmpty
                return state.isTaken ? .perform(state.notes.removeFirst()) : .stop
            }
        }
    }
    /// Runs work on some other thread.
    private struct BackgroundScheduler: ImmediateSchedulerType {
        let isCurrent = false

        func schedule(_ work: @escaping @Sendable () -> Void) {
            DispatchQueue.global().async(execute: work)
        }
    }
}
