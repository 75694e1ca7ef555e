import Foundation
import MiniRxSynchronization

/// A count that several threads share.
final class Counter: Sendable {
    private let atomic = SystemAtomic<Int>(0)

    var value: Int { atomic.load(ordering: .acquiring) }

    func increment() {
        atomic.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }
}

/// Detects threads that are inside at the same time.
final class Room: Sendable {
    private let inside = SystemAtomic<Int>(0)
    private let meetings = SystemAtomic<Int>(0)

    /// How often a thread entered while another was inside.
    var meetingCount: Int { meetings.load(ordering: .acquiring) }

    func visit(_ body: () -> Void) {
        if inside.wrappingAdd(1, ordering: .relaxed).oldValue != 0 { meetings.wrappingAdd(1, ordering: .relaxed) }
        body()
        inside.wrappingSubtract(1, ordering: .relaxed)
    }
}

/// Runs `work` on several threads that start simultaneously, and waits until all are done. If the threads deadlock,
/// the program stops.
func inParallel(_ works: (@Sendable () -> Void)...) {
    inParallel(works)
}

func inParallel(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    inParallel((0..<count).map { index in { work(index) } })
}

func inParallel(_ works: [@Sendable () -> Void]) {
    let gate = Gate(count: works.count)
    let done = DispatchGroup()
    for work in works {
        done.enter()
        Thread.detachNewThread {
            gate.pass()
            work()
            done.leave()
        }
    }
    if done.wait(timeout: .now() + 60) == .timedOut { fatalError("deadlock: threads did not finish in 60 s") }
}

/// Opens when all threads have arrived, so that they start simultaneously. They spin, to start as close together as
/// possible.
private final class Gate: Sendable {
    private let missing: SystemAtomic<Int>

    init(count: Int) {
        missing = SystemAtomic(count)
    }

    func pass() {
        missing.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        while missing.load(ordering: .acquiring) > 0 { sched_yield() }
    }
}

/// Waits until `condition` holds. Returns `false` if it does not within `seconds`.
func eventually(within seconds: Double = 60, _ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while !condition() {
        if Date() > end { return false }
        usleep(200)
    }
    return true
}

/// Whether another thread finishes `work` while this one waits for it.
func anotherThreadCan(_ work: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        work()
        done.signal()
    }
    return done.wait(timeout: .now() + 60) == .success
}

/// A weak reference that can be an array element.
struct WeakReference: @unchecked Sendable {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
