import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class IfEmptyTests: LeakCheckedTestCase {
    func testIfEmpty() {
        XCTAssertEqual(events(Observable<Int>.empty().ifEmpty(default: 0)), ["next(0)", "completed"])
        XCTAssertEqual(events(Observable.of(1, 2).ifEmpty(default: 0)), ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(events(Observable<Int>.error(Failure()).ifEmpty(default: 0)), ["error(Failure())"])
        let failing = Observable.of(1).concat(Observable.error(Failure()))
        XCTAssertEqual(events(failing.ifEmpty(default: 0)), ["next(1)", "error(Failure())"])
        XCTAssertEqual(events(Observable<Int?>.of(nil).ifEmpty(default: 1)), ["next(nil)", "completed"])
        XCTAssertEqual(events(Observable<Int>.empty().ifEmpty(default: 0).take(1)), ["next(0)", "completed"])
    }

    func testElementsAreNotDelayed() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.hot("-a--b|")
        XCTAssertEqual(scheduler.start { source.ifEmpty(default: "x") }.events, source.recordedEvents)
        XCTAssertEqual(source.subscriptions, [Subscription(200, 205)])
    }

    func testDisposalInTheMiddle() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.hot("----|", [Character: Int]())
        XCTAssertEqual(scheduler.start(disposed: 202) { source.ifEmpty(default: 1) }.events, [])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 202)])
    }
}
