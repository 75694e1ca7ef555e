import MiniRxBenchmarkProbes
import XCTest

/// Runs `step` many times with increasing numbers. Fails if the heap grows.
///
/// Only allocations and deallocations of this thread count, because threads of earlier tests may still be ending. The
/// runtime may enlarge one of its caches once, while a leak in `step` grows for ever. If the heap has grown, another
/// round runs; one round without growth is enough. Each round is as long as all before it, so storage that doubles
/// when it is full grows in every round.
///
/// - Parameters:
///   - name: the name of the scenario in the failure message.
///   - count: the number of steps in the first round.
///   - firstCount: the number of warm-up steps, until every buffer has its size.
package func assertHeapStays(
    _ name: String, count: Int = manyEvents, firstCount: Int = firstEvents, file: StaticString = #filePath,
    line: UInt = #line, _ step: (Int) -> Void
) throws {
    try XCTSkipUnless(AllocationCounterIsAvailable(), "allocations are not counted in this build")
    var done = 0
    func run(_ count: Int) {
        for number in done..<done + count { step(number) }
        done += count
    }
    run(firstCount)
    var growth: [Int64] = []
    for round in 0..<3 {
        let length = round == 0 ? count : done
        AllocationCounterStartOnThisThread()
        run(length)
        growth.append(AllocationCounterStop().liveBytes)
        // In a long round, one byte leaked per step is at least 25 times this limit; in a short round, one block per
        // step exceeds it.
        if growth[round] < min(4096, Int64(length) * 16) { return }
    }
    XCTFail("\(name): the heap grew in every round, by these bytes: \(growth)", file: file, line: line)
}

/// Returns the number of bytes that `body` has allocated on this thread and not released.
package func heapGrowth(_ body: () -> Void) throws -> Int64 {
    try XCTSkipUnless(AllocationCounterIsAvailable(), "allocations are not counted in this build")
    AllocationCounterStartOnThisThread()
    body()
    return AllocationCounterStop().liveBytes
}

/// Returns the number of bytes that `body` has allocated on this thread, whether or not it has released them.
package func allocatedBytes(_ body: () -> Void) throws -> Int64 {
    try XCTSkipUnless(AllocationCounterIsAvailable(), "allocations are not counted in this build")
    AllocationCounterStartOnThisThread()
    body()
    return AllocationCounterStop().requestedBytes
}

/// Enough events to detect one leaked byte per event; in a quick run, one leaked block per event.
package var manyEvents: Int {
    #if DEBUG
        Effort.choose(quick: 500, full: 100_000)
    #else
        Effort.choose(quick: 5_000, full: 1_000_000)
    #endif
}

/// The number of warm-up steps, until every buffer has its size.
package var firstEvents: Int { Effort.choose(quick: 500, full: 2_000) }
