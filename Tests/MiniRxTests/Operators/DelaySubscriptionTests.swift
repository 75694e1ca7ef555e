import MiniRxTest
import TestSupport
import XCTest

final class DelaySubscriptionTests: LeakCheckedTestCase {
    func testSubscribesLater() {
        let history = History(of: [.next(210, 1), .next(220, 2), .completed(230)]) {
            $0.delaySubscription(.seconds(15), scheduler: $1)
        }
        XCTAssertEqual(history.events, [.next(220, 2), .completed(230)])
        XCTAssertEqual(history.subscriptions, [Subscription(215, 230)])
    }

    func testAColdSourceIsShifted() {
        let scheduler = TestScheduler()
        let cold = scheduler.createColdObservable([.next(10, 1), .error(20, TestError.source)])
        let observer = scheduler.start { cold.delaySubscription(.seconds(15), scheduler: scheduler) }
        XCTAssertEqual(observer.events, [.next(225, 1), .error(235, TestError.source)])
        XCTAssertEqual(cold.subscriptions, [Subscription(215, 235)])
    }

    func testDisposalBeforeAndAfter() {
        let before = History(of: [.next(220, 1)], disposed: 210) {
            $0.delaySubscription(.seconds(15), scheduler: $1)
        }
        XCTAssertEqual(before.events, [])
        XCTAssertEqual(before.subscriptions, [])
        let after = History(of: [.next(220, 1), .next(240, 2)], disposed: 230) {
            $0.delaySubscription(.seconds(15), scheduler: $1)
        }
        XCTAssertEqual(after.events, [.next(220, 1)])
        XCTAssertEqual(after.subscriptions, [Subscription(215, 230)])
    }

    func testIntervalsOfZeroAndNever() {
        for dueTime in [RxTimeInterval.seconds(0), .seconds(.min)] {
            let history = History(of: [.next(210, 1)]) { $0.delaySubscription(dueTime, scheduler: $1) }
            XCTAssertEqual(history.subscriptions, [Subscription(201, 1000)])
        }
        let never = History(of: [.next(210, 1)]) { $0.delaySubscription(.never, scheduler: $1) }
        XCTAssertEqual(never.subscriptions, [])
    }

    func testReleasesTheRecipeWhenDisposedBeforeSubscribing() {
        weak var witness: Witness?
        let scheduler = TestScheduler()
        do {
            let held = Witness()
            witness = held
            let subscription = Observable<Int>.deferred { withExtendedLifetime(held) { .never() } }
                .delaySubscription(.seconds(15), scheduler: scheduler).subscribe()
            XCTAssertNotNil(witness)
            subscription.dispose()
        }
        XCTAssertNil(witness)
    }
}
