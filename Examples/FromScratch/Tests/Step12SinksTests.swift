import XCTest

@testable import FromScratch

final class Step12SinksTests: XCTestCase {
    /// An element does not lie in memory as an event does, so an operator of step 4 must build each event.
    func testAnEventIsLargerThanItsElement() {
        XCTAssertGreaterThan(MemoryLayout<Event<Int>>.size, MemoryLayout<Int>.size)
    }

    func testAForwardingSinkForwardsWhatItsOperatorDoesNotChange() {
        /// Handles errors only.
        final class IgnoringSink: Step12.ForwardingSink<Int, Int> {
            override func onNext(_ element: Int) { downstream.onNext(element) }
            override func onError(_ error: any Error) { downstream.onCompleted() }
        }

        var log: [String] = []
        let numbers = Step12.Observable.of("1", "2", "x").map { text in
            guard let number = Int(text) else { throw Failure() }
            return number
        }
        let ignoring = Step12.Observable { downstream in numbers.run(IgnoringSink(downstream)) }
        ignoring.map { $0 * 10 }.subscribe { log.append("\($0)") }
        XCTAssertEqual(log, ["next(10)", "next(20)", "completed"])
    }

    func testNothingPassesTheGateAfterTheEnd() {
        let careless = Step12.Observable<Int> { downstream in
            downstream.onNext(1)
            downstream.onError(Failure())
            downstream.onNext(2)
            downstream.onCompleted()
        }
        var log: [String] = []
        careless.map { $0 * 10 }.subscribe { log.append("\($0)") }
        XCTAssertEqual(log, ["next(10)", "error(FromScratchTests.Failure())"])
    }

    func testEachSubscriptionRunsTheRecipe() {
        var calls = 0
        let numbers = Step12.Observable.of(1, 2).map { number in
            calls += 1
            return number * 10
        }
        XCTAssertEqual(calls, 0)
        numbers.subscribe { _ in }
        numbers.subscribe { _ in }
        XCTAssertEqual(calls, 4)
    }
}
