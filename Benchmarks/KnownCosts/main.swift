import Dispatch
import Foundation
import MiniRxBenchmark

/// Scenarios whose costs are known, to check the bench itself.
await Benchmark.main {
    Scenario("empty") {}
    Scenario("empty.state", setUp: { 0 }, body: { _ in })
    Scenario("empty.asynchronous") { await nothing() }
    // Three allocations of 40 bytes.
    Scenario("allocations.3") {
        for _ in 0..<3 { allocate() }
    }
    Scenario("additions.1000") { add(1000) }
    Scenario("additions.2000") { add(2000) }
    // Ten uncontended locks: taking and releasing each is a locked instruction.
    Scenario("locks.10", setUp: makeMutex) { mutex in
        for _ in 0..<10 {
            pthread_mutex_lock(mutex)
            pthread_mutex_unlock(mutex)
        }
    }
    Scenario("retains.10", setUp: { Box() }) { box in
        for _ in 0..<10 { keep(box) }
    }
    Scenario(memory: "memory.box") { { Box() } }
    // These wait for another thread.
    Scenario("background", setUp: { DispatchSemaphore(value: 0) }) { isDone in
        DispatchQueue.global().async { isDone.signal() }
        isDone.wait()
    }.withVaryingCounts()
    Scenario("background.asynchronous") {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume() }
        }
    }
}

/// 16 bytes of header and 24 of content.
final class Box {
    var words = (0, 0, 0)
}

nonisolated(unsafe) private var kept: Box?
/// The sum of all additions. It is public for the same reason as `block`.
nonisolated(unsafe) public var total = 0
/// It is public, so the optimiser must assume that it is read, and cannot remove the allocation.
nonisolated(unsafe) public var block: UnsafeMutableRawPointer?

@inline(never)
func allocate() {
    block = malloc(40)
    free(block)
}

func makeMutex() -> UnsafeMutablePointer<pthread_mutex_t> {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
}

func nothing() async {}

@inline(never)
func keep(_ box: Box) { kept = box }

/// Each addition is a call, which the optimiser does not merge with the next one.
@inline(never)
func add(_ count: Int) {
    for number in 0..<count { addOne(number) }
}

@inline(never)
func addOne(_ number: Int) { total &+= number }
