import Dispatch
import Foundation
import MiniRx
import MiniRxSynchronization

/// Runs the threads of a program one at a time. A `Search` decides step by step which thread runs.
///
/// The threads are real; all but one are parked. Before each step the running thread passes the baton to the thread
/// that takes the next step. Only the thread with the baton accesses the state of the stage. The stage never chooses
/// a thread whose next lock is held, so no thread blocks on a lock, and the stage detects a deadlock.
final class Stage: @unchecked Sendable {
    /// How a run ended.
    enum Outcome {
        case ended
        /// None of these threads could continue.
        case deadlock([Int])
        /// The run exceeded the step limit.
        case tooLong
    }

    /// Shared, because the library reports its steps to a single observer.
    static let shared = Stage()

    private static let mostSteps = 20_000

    private var workers: [Worker] = []
    private let isDone = DispatchSemaphore(value: 0)

    /// Retains the program's objects until all threads have ended, so that no thread releases them last.
    private var bodies: [Program.Body] = []
    private var search: any Search = Replay(Schedule(""))
    private var unstarted: ThreadSet = []
    private var unfinished: ThreadSet = []
    /// The next step of each thread; `nil` before its first step and after its last.
    private var pending: [Step?] = []
    private var running: Int?
    /// The held locks and the threads that hold them.
    private var locked: [UInt: Int] = [:]
    /// How often each thread has read the clock.
    private var readings: [UInt64] = []
    private var outcome = Outcome.ended
    /// The number of threads in the present or last run.
    var threadCount: Int { pending.count }
    private(set) var steps: [TakenStep] = []
    let memory = ModelledMemory()

    /// Runs the threads of a program once.
    func run(_ bodies: [Program.Body], _ search: any Search) -> Outcome {
        precondition(bodies.count <= ThreadSet.mostThreads, "\(bodies.count) threads are too many")
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
        memory.start(threads: bodies.count)

        observeLibrary()
        handOver(from: nil)
        isDone.wait()
        stopObservingLibrary()
        memory.stop()

        self.bodies = []
        if !unfinished.isEmpty {
            // The parked threads never continue; later runs need new ones.
            workers = []
            unfinished = []
        }
        return outcome
    }

    /// Called before a step; returns when the thread may take it. Returns at once on threads that do not belong to
    /// the stage.
    /// - Returns: the value that an atomic load returns; `nil` for the present value.
    @discardableResult
    func take(_ step: Step) -> UInt? {
        guard let thread = running, workers[thread].isCurrent else { return nil }
        return memory.paused {
            pending[thread] = step
            handOver(from: thread)
            if step.isLock { locked[step.object] = thread }
            let (age, value) = memory.take(step, thread) { search.chooseStore(of: $0) }
            steps[steps.count - 1].age = age
            return value
        }
    }

    /// The number of steps taken, or `nil` if the calling thread does not belong to the stage.
    var stepCount: Int? {
        guard let thread = running, workers[thread].isCurrent else { return nil }
        return steps.count
    }

    /// Whether the calling thread belongs to the stage and holds a lock.
    var isUnderLock: Bool {
        guard let thread = running, workers[thread].isCurrent else { return false }
        return locked.values.contains(thread)
    }

    private func unlocked(_ lock: UInt) {
        guard let thread = running, workers[thread].isCurrent else { return }
        memory.paused {
            locked[lock] = nil
            memory.unlock(lock, thread)
            search.unlocked(lock, by: thread)
        }
    }

    private func perform(_ thread: Int) {
        memory.run(thread, bodies[thread])
        pending[thread] = nil
        unfinished.remove(thread)
        handOver(from: nil)
    }

    /// Passes the baton to the next thread, and waits until `thread` gets it back.
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

    /// The thread to run next; `nil` if the run has ended.
    private func next() -> Int? {
        // Each thread first runs up to its first step, so that the search knows the next step of every thread.
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

    private func observeLibrary() {
        readings = Array(repeating: 0, count: pending.count)
        SystemClock.replacement = { [self] in time() }
        Interleaving.observe { [self] step in
            if step.isOfLiveObjects {
                memory.skip(step.kind)
            } else if step.kind == .unlock {
                unlocked(step.object)
            } else {
                return take(Step(step))
            }
            return nil
        }
    }

    private func stopObservingLibrary() {
        Interleaving.stopObserving()
        SystemClock.replacement = nil
    }

    /// The time that the library reads. The clock of a thread advances by 2 ms at each reading, so a round of events ends
    /// after two of them; see `DeliveryBudget`.
    private func time() -> UInt64 {
        guard let thread = running, workers[thread].isCurrent else { return 0 }
        readings[thread] += 1
        return 2_000_000 * readings[thread]
    }
}

/// A thread that runs its work each time it is woken.
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
