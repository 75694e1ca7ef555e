import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class ReduceTests: LeakCheckedTestCase {
    func testReduce() {
        XCTAssertEqual(events(Observable.of(1, 2, 3).reduce(10, accumulator: +)), ["next(16)", "completed"])
        XCTAssertEqual(events(Observable<Int>.empty().reduce(10, accumulator: +)), ["next(10)", "completed"])
        XCTAssertEqual(
            events(Observable.of(1).concat(Observable.error(Failure())).reduce(0, accumulator: +)), ["error(Failure())"]
        )
        XCTAssertEqual(events(Observable.of(1, 2).reduce(0) { _, _ in throw Failure() }), ["error(Failure())"])
        XCTAssertEqual(events(Observable<Int?>.of(1, nil).reduce(0) { $0 + ($1 ?? 5) }), ["next(6)", "completed"])
    }

    func testReduceEmitsWhenTheSourceCompletes() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.hot("-1-2--|", ["1": 1, "2": 2])
        let result = scheduler.start { source.reduce(0, accumulator: +) }
        expectMarbles(result.events, "------(3|)", ["3": 3]) { XCTFail($0) }
        XCTAssertEqual(source.subscriptions, [Subscription(200, 206)])
    }

    func testReduceIsDisposedInTheMiddle() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.hot("-1-2--|", ["1": 1, "2": 2])
        let result = scheduler.start(disposed: 204) { source.reduce(0, accumulator: +) }
        XCTAssertEqual(result.events, [])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 204)])
    }

    /// Each subscription starts with the seed.
    func testReduceTwice() {
        let sum = Observable.of(1, 2).reduce([Int]()) { $0 + [$1] }
        for _ in 0..<2 { XCTAssertEqual(events(sum), ["next([1, 2])", "completed"]) }
    }

    func testReduceKeepsOneResult() {
        let most = Locked(0)
        let results = Observable.from(0..<1000).reduce(Counted()) { _, _ in
            most.change { $0 = max($0, Counted.living.value) }
            return Counted()
        }
        results.subscribe().dispose()
        XCTAssertLessThanOrEqual(most.value, 3)
    }
}
