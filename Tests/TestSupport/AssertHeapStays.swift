import AllocationCounter
import XCTest

/// Does `step` many times, with a number that goes on, and fails if the heap does not stay where it was: with
/// optimisation a million times, without it fewer.
///
/// What is counted is what this thread takes and gives back, for threads of tests before may still be about to end. The
/// runtime may make room in one of its caches, but what `step` keeps grows for ever. So if the heap has grown, another
/// round is run, and it is enough if one round leaves the heap alone. A round is as long as all before it: what doubles
/// its room whenever that is full does so in each.
///
/// - Parameters:
///   - name: what is tested.
///   - count: how many steps the first round has.
///   - firstCount: how many steps go before all rounds, until everything has its size.
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
        // Of many steps, a byte a step would be at least 25 times as much; of few, a block a step would be more.
        if growth[round] < min(4096, Int64(length) * 16) { return }
    }
    XCTFail("\(name): bytes more than before, in rounds ever longer: \(growth)", file: file, line: line)
}

/// So many events that not one byte of an event can be kept without being noticed; in a quick run, not a block.
package var manyEvents: Int {
    #if DEBUG
        Effort.choose(quick: 500, full: 100_000)
    #else
        Effort.choose(quick: 5_000, full: 1_000_000)
    #endif
}

/// How many go before, until everything has its size.
package var firstEvents: Int { Effort.choose(quick: 500, full: 2_000) }
