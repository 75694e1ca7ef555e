import Dispatch
import Foundation
import MiniRxBenchmark

/// A named pipe of the test. Each process of the run has it open, so the test sees when the last one has ended.
let testPipe = ProcessInfo.processInfo.environment["TEST_PIPE"].flatMap(FileHandle.init(forWritingAtPath:))

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
    for size in [1, 10] { growing(size) }
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
    for name in ProcessInfo.processInfo.environment["ODD_SCENARIOS"]?.split(separator: "\n") ?? [] {
        oddScenario(String(name))
    }
}

/// A step of a growing scenario: one allocation for each unit.
@MainActor
func growing(_ size: Int) -> Scenario {
    var scenario = Scenario(loop: "growing.\(size)", batch: size) {
        { rounds in
            for _ in 0..<rounds * size { allocate() }
        }
    }
    scenario.step = ("growing", size)
    return scenario
}

/// A scenario that must not disturb the bench. The tests choose it by a variable of the environment.
@MainActor
func oddScenario(_ name: String) -> Scenario {
    switch name {
    case "spins": Scenario(name, body: spin)
    case "spins under valgrind":
        Scenario(name) {
            if CommandLine.arguments.contains("--perform") { spin() }
        }
    case "reads": Scenario(name) { while readLine() != nil {} }
    case "closes":
        Scenario(name) {
            for descriptor: Int32 in 0..<100 { close(descriptor) }
        }
    case "no loop": Scenario(loop: name) { { _ in } }
    default: Scenario(name) { allocate() }
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

/// Never returns. The test reads the number of the process.
func spin() {
    try? testPipe?.write(contentsOf: Data("\(getpid())".utf8))
    while true {}
}

@inline(never)
func keep(_ box: Box) { kept = box }

/// Each addition is a call, which the optimiser does not merge with the next one.
@inline(never)
func add(_ count: Int) {
    for number in 0..<count { addOne(number) }
}

@inline(never)
func addOne(_ number: Int) { total &+= number }
