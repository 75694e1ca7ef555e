import Dispatch
import Foundation
import MiniRx
import MiniRxSynchronization

/// Runs the threads of a program one at a time, in an order that a `Search` decides step by step.
///
/// They are real threads, and all but one are parked: before a step the running one hands the baton to whoever is to
/// take the next, and what belongs to the stage is touched only by whoever has the baton. Who wants a lock that is held
/// is not chosen; so nobody ever waits for a lock, and it is noticed when all would.
final class Stage: @unchecked Sendable {
    /// How a run ended.
    enum Outcome {
        case ended
        /// None of these threads could go on.
        case deadlock([Int])
        /// No end was in sight.
        case tooLong
    }

    /// One explores at a time: the seam of the library has one observer.
    static let shared = Stage()

    private static let mostSteps = 20_000

    private var workers: [Worker] = []
    private let isDone = DispatchSemaphore(value: 0)

    /// Kept until all have ended, so that no thread is the one to let go of what the program holds.
    private var bodies: [Program.Body] = []
    private var search: any Search = Replay(Schedule(""))
    private var unstarted: ThreadSet = []
    private var unfinished: ThreadSet = []
    /// What each thread is about to do; `nil` before its first step and after its last.
    private var pending: [Step?] = []
    private var running: Int?
    /// The locks that are held, and by whom.
    private var locked: [UInt: Int] = [:]
    private var outcome = Outcome.ended
    /// The threads and the steps of the present or the last run.
    var threadCount: Int { pending.count }
    private(set) var steps: [TakenStep] = []

    /// Runs the threads of a program once.
    func run(_ bodies: [Program.Body], _ search: any Search) -> Outcome {
        precondition(bodies.count <= ThreadSet.mostThreads, "a program of \(bodies.count) threads")
        self.bodies = bodies
        self.search = search
        pending = Array(repeating: nil, count: bodies.count)
        for number in bodies.indices {
            if number == workers.count { workers.append(Worker { [self] in perform(number) }) }
            unstarted.insert(number)
            unfinished.insert(number)
        }
        running = nil
        locked = [:]
        outcome = .ended
        steps.removeAll(keepingCapacity: true)

        observeLibrary()
        handOver(from: nil)
        isDone.wait()
        stopObservingLibrary()

        self.bodies = []
        if !unfinished.isEmpty {
            // Those who are parked stay so for ever.
            workers = []
            unfinished = []
        }
        return outcome
    }

    /// Called before a step; returns when it is to be taken. Threads that are not on the stage are let through.
    func take(_ step: Step) {
        guard let thread = running, workers[thread].isCurrent else { return }
        pending[thread] = step
        handOver(from: thread)
        if step.isLock { locked[step.object] = thread }
    }

    /// How many steps have been taken, if the calling thread is on the stage.
    var stepCount: Int? {
        guard let thread = running, workers[thread].isCurrent else { return nil }
        return steps.count
    }

    /// Whether the calling thread is on the stage and holds a lock.
    var isUnderLock: Bool {
        guard let thread = running, workers[thread].isCurrent else { return false }
        return locked.values.contains(thread)
    }

    private func unlocked(_ lock: UInt) {
        guard let thread = running, workers[thread].isCurrent else { return }
        locked[lock] = nil
        search.unlocked(lock, by: thread)
    }

    private func perform(_ thread: Int) {
        bodies[thread]()
        pending[thread] = nil
        unfinished.remove(thread)
        handOver(from: nil)
    }

    /// Hands the baton to whoever goes on, and waits until it comes back to `thread`.
    private func handOver(from thread: Int?) {
        let worker = thread.map { workers[$0] }
        if let next = next() {
            running = next
            if next == thread { return }
            workers[next].wake()
        } else {
            isDone.signal()
        }
        worker?.park()
    }

    /// Who goes on; `nil` if the run is over.
    private func next() -> Int? {
        // First each runs up to its first step, so that it is known what each is about to do.
        if !unstarted.isEmpty { return unstarted.removeFirst() }
        if unfinished.isEmpty { return nil }
        var enabled = unfinished
        for (thread, step) in pending.enumerated() {
            if let step, step.isLock, locked[step.object] != nil { enabled.remove(thread) }
        }
        if enabled.isEmpty {
            outcome = .deadlock(pending.indices.filter(unfinished.contains))
            return nil
        }
        if steps.count == Self.mostSteps {
            outcome = .tooLong
            return nil
        }
        let next = search.choose(from: enabled, running: steps.last?.thread, pending: pending)
        steps.append(TakenStep(thread: next, step: pending[next]!))
        return next
    }

    #if INTERLEAVINGS
        private func observeLibrary() {
            Interleaving.observe { [self] step in
                if step.kind == .unlock { unlocked(step.object) } else { take(Step(step)) }
            }
        }

        private func stopObservingLibrary() { Interleaving.stopObserving() }
    #else
        private func observeLibrary() {}
        private func stopObservingLibrary() {}
    #endif
}

/// A thread that does its work whenever it is woken.
private final class Worker: @unchecked Sendable {
    private let baton = DispatchSemaphore(value: 0)
    private var identity: UInt = 0

    init(_ work: @escaping @Sendable () -> Void) {
        let hasStarted = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            identity = currentThread()
            hasStarted.signal()
            while true {
                park()
                work()
            }
        }
        hasStarted.wait()
    }

    var isCurrent: Bool { identity == currentThread() }

    func wake() { baton.signal() }
    func park() { baton.wait() }
}
