import AllocationCounter
import XCTest

/// Does `step` many times, with a number that goes on, and fails if the heap does not stay where it was: with
/// optimisation a million times, without it fewer.
///
/// What is counted is the heap of the whole process, in which others may do something once: a thread that ends lets go
/// of its memory, the runtime makes room in one of its caches. What `step` keeps grows for ever. So if the heap has
/// moved, another round is run, and it is enough if one round leaves the heap alone. A round is as long as all before
/// it: what doubles its room whenever that is full does so in each.
///
/// - Parameters:
///   - name: what is tested.
///   - count: how many steps the first round has.
package func assertHeapStays(
    _ name: String, count: Int = manyEvents, file: StaticString = #filePath, line: UInt = #line,
    _ step: (Int) -> Void
) throws {
    try XCTSkipUnless(AllocationCounterIsAvailable(), "allocations are not counted in this build")
    var done = 0
    func run(_ count: Int) {
        for number in done..<done + count { step(number) }
        done += count
    }
    // Until everything has its size.
    run(2000)
    var movements: [Int64] = []
    for round in 0..<3 {
        let length = round == 0 ? count : done
        AllocationCounterStart()
        run(length)
        movements.append(AllocationCounterStop().liveBytes)
        // A byte a step would be at least 25 times as much.
        if abs(movements[round]) < 4096 { return }
    }
    XCTFail("\(name): bytes more than before, in rounds ever longer: \(movements)", file: file, line: line)
}

/// So many events that not one byte of an event can be kept without being noticed.
package var manyEvents: Int {
    #if DEBUG
        100_000
    #else
        1_000_000
    #endif
}
