import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class BufferTests: LeakCheckedTestCase {
    private let scheduler = TestScheduler(initialClock: 0)

    private func batches(
        of marbles: String, disposed: Int = 1000, count: Int = 2, line: UInt = #line
    ) -> (events: [String], subscriptions: [Subscription]) {
        let source = scheduler.hot(marbles)
        let result = scheduler.start(disposed: disposed) { [scheduler] in
            source.buffer(timeSpan: .seconds(5), count: count, scheduler: scheduler)
        }
        return (result.events.map { "\($0)" }, source.subscriptions)
    }

    func testAnArrayIsFullOrItsTimeHasPassed() {
        XCTAssertEqual(
            batches(of: "-abc---d-------e-|").events,
            [
                #"next(["a", "b"]) @ 202"#, #"next(["c"]) @ 205"#, #"next(["d"]) @ 210"#, #"next(["e"]) @ 215"#,
                "next([]) @ 217", "completed @ 217",
            ])
    }

    func testTheRestIsEmittedWhenTheSourceCompletes() {
        XCTAssertEqual(batches(of: "-a|").events, [#"next(["a"]) @ 202"#, "completed @ 202"])
    }

    func testAnError() {
        XCTAssertEqual(batches(of: "-abc#").events, [#"next(["a", "b"]) @ 202"#, "error(MarbleError()) @ 204"])
    }

    func testDisposalInTheMiddle() {
        let (events, subscriptions) = batches(of: "-a---------", disposed: 204)
        XCTAssertEqual(events, [])
        XCTAssertEqual(subscriptions, [Subscription(200, 204)])
    }

    func testOneElementEach() {
        XCTAssertEqual(
            batches(of: "-(ab)|", count: 1).events,
            [#"next(["a"]) @ 201"#, #"next(["b"]) @ 201"#, "next([]) @ 205", "completed @ 205"])
    }

    /// An observer that emits, and threads that emit together: no element is lost.
    func testThreadsAndReentrance() {
        let (numbers, seen, scheduler) = (PublishRelay<Int>(), Recorder<[Int]>(), TestScheduler(initialClock: 0))
        let subscription = numbers.buffer(timeSpan: .seconds(5), count: 3, scheduler: scheduler)
            .subscribe(onNext: { batch in
                seen.record(batch)
                if batch.contains(7) { for number in 1000..<1003 { numbers.accept(number) } }
            })
        together(4) { thread in for number in 0..<30 { numbers.accept(thread * 30 + number) } }
        XCTAssertEqual(seen.all.flatMap { $0 }.sorted(), Array(0..<120) + Array(1000..<1003))
        XCTAssertTrue(seen.all.allSatisfy { $0.count == 3 })
        subscription.dispose()
    }
}
