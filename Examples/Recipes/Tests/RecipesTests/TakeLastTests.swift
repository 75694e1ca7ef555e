import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class TakeLastTests: LeakCheckedTestCase {
    func testTakeLast() {
        XCTAssertEqual(events(Observable.of(1, 2, 3).takeLast(2)), ["next(2)", "next(3)", "completed"])
        XCTAssertEqual(events(Observable.of(1).takeLast(2)), ["next(1)", "completed"])
        XCTAssertEqual(events(Observable.of(1, 2, 3).takeLast(0)), ["completed"])
        XCTAssertEqual(events(Observable.of(1, 2, 3).takeLast(.max)), ["next(1)", "next(2)", "next(3)", "completed"])
        XCTAssertEqual(events(Observable<Int>.empty().takeLast(2)), ["completed"])
        XCTAssertEqual(events(Observable<Int?>.of(1, nil).takeLast(1)), ["next(nil)", "completed"])
        XCTAssertEqual(events(Observable.of(1).concat(Observable.error(Failure())).takeLast(1)), ["error(Failure())"])
        for count in 1..<20 {
            let last = events(Observable.from(0..<17).takeLast(count))
            XCTAssertEqual(last.dropLast(), ArraySlice(Array(0..<17).suffix(count).map { "next(\($0))" }))
        }
        XCTAssertEqual(events(Observable.of(1, 2, 3).takeLast(3).take(1)), ["next(1)", "completed"])
    }

    func testTakeLastKeepsFewElements() {
        let most = Locked(0)
        let last = Observable.from(0..<1000).map { _ in Counted() }
            .do(onNext: { _ in most.change { $0 = max($0, Counted.living.value) } })
            .takeLast(10)
        last.subscribe().dispose()
        XCTAssertLessThanOrEqual(most.value, 22)
    }

    func testTakeLastIsDisposedInTheMiddle() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.hot("-a-b--|")
        let result = scheduler.start(disposed: 204) { source.takeLast(1) }
        XCTAssertEqual(result.events, [])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 204)])
    }
}
