import MiniRxTest
import TestSupport
import XCTest

final class SwitchLatestTests: LeakCheckedTestCase {
    func testFollowsTheLatestInnerSequenceOnly() {
        let scheduler = TestScheduler()
        let first = scheduler.createColdObservable([.next(10, 1), .next(30, 2), .completed(40)])
        let second = scheduler.createColdObservable([.next(10, 3), .completed(30)])
        let source = scheduler.createHotObservable([.next(210, first), .next(230, second), .completed(240)])
        let observer = scheduler.start { source.switchLatest() }
        XCTAssertEqual(observer.events, [.next(220, 1), .next(240, 3), .completed(260)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 240)])
        XCTAssertEqual(first.subscriptions, [Subscription(210, 230)])
        XCTAssertEqual(second.subscriptions, [Subscription(230, 260)])
    }

    func testErrorsEndTheResult() {
        let history = History(of: [Recorded<Event<Int>>.next(210, 1)]) { source, scheduler in
            source.map { _ in scheduler.createColdObservable([.next(5, 9), .error(20, TestError.source)]) }
                .switchLatest()
        }
        XCTAssertEqual(history.events, [.next(215, 9), .error(230, TestError.source)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    func testStackIsBounded() {
        let sum = Box(0)
        onSmallStack {
            Observable.from(1...Effort.many).map { Observable.of($0) }.switchLatest()
                .subscribe(onNext: { sum.value += $0 }).dispose()
        }
        XCTAssertEqual(sum.value, (1...Effort.many).reduce(0, +))
    }
}
