import MiniRxTest
import TestSupport
import XCTest

final class DelayTests: LeakCheckedTestCase {
    func testShiftsElementsAndCompletion() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)]) { source, scheduler in
            source.delay(.seconds(15), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.next(225, 1), .next(235, 2), .next(255, 3), .completed(265)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testAnErrorIsPassedOnAtOnceAndWaitingElementsAreDropped() {
        let history = History(of: [.next(210, 1), .next(220, 2), .error(230, TestError.source)]) { source, scheduler in
            source.delay(.seconds(15), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.next(225, 1), .error(230, TestError.source)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    func testElementsOfTheSameTimeKeepTheirOrder() {
        let history = History(of: [Recorded<Event<Int>>]()) { _, scheduler in
            Observable.of(1, 2).delay(.seconds(10), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(211, 2), .completed(212)])
    }

    func testInRealTimeOneTimerDeliversAllThatIsDue() {
        var timers: InRealTime<TestScheduler>?
        let history = History(of: [.next(210, 1), .next(210, 2), .next(212, 3), .completed(220)]) { source, scheduler in
            let scheduler = InRealTime(scheduler)
            timers = scheduler
            return source.delay(.seconds(10), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.next(220, 1), .next(220, 2), .next(222, 3), .completed(230)])
        XCTAssertEqual(timers?.timerCount, 3)
    }

    func testNothingArrivesAfterDisposal() {
        let history = History(of: [.next(210, 1), .next(220, 2)], disposed: 230) { source, scheduler in
            source.delay(.seconds(15), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.next(225, 1)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    func testEmptyAndNever() {
        let empty = History(of: [Recorded<Event<Int>>.completed(210)]) { $0.delay(.seconds(15), scheduler: $1) }
        XCTAssertEqual(empty.events, [.completed(225)])
        let never = History(of: [Recorded<Event<Int>>]()) { $0.delay(.seconds(15), scheduler: $1) }
        XCTAssertEqual(never.events, [])
        XCTAssertEqual(never.subscriptions, [Subscription(200, 1000)])
    }

    func testIntervalsOfZeroAndNever() {
        for dueTime in [RxTimeInterval.seconds(0), .seconds(.min)] {
            let history = History(of: [.next(210, 1), .next(210, 2), .completed(220)]) {
                $0.delay(dueTime, scheduler: $1)
            }
            XCTAssertEqual(history.events, [.next(211, 1), .next(212, 2), .completed(221)])
        }
        let never = History(of: [.next(210, 1), .completed(220)]) { $0.delay(.never, scheduler: $1) }
        XCTAssertEqual(never.events, [])
        let failed = History(of: [.next(210, 1), .error(220, TestError.source)]) { $0.delay(.never, scheduler: $1) }
        XCTAssertEqual(failed.events, [.error(220, TestError.source)])
    }

    func testReleasesElements() {
        assertReleasesElements([.disposal, .failure]) { $0.delay(.seconds(15), scheduler: TestScheduler()) }
    }
}
