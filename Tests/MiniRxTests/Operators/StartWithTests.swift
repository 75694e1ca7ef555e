import MiniRxTest
import TestSupport
import XCTest

final class StartWithTests: LeakCheckedTestCase {
    func testEmitsItsElementsWhenSubscribed() {
        let history = History(of: [.next(150, 1), .next(220, 2), .completed(250)]) { $0.startWith(8, 9) }
        XCTAssertEqual(history.events, [.next(200, 8), .next(200, 9), .next(220, 2), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testTerminalEventsPassThrough() {
        let empty = History(of: [.completed(250)]) { $0.startWith(1) }
        XCTAssertEqual(empty.events, [.next(200, 1), .completed(250)])
        let failing = History(of: [.error(250, TestError.source)]) { $0.startWith(1) }
        XCTAssertEqual(failing.events, [.next(200, 1), .error(250, TestError.source)])
        XCTAssertEqual(failing.subscriptions, [Subscription(200, 250)])
        let never = History(of: [], disposed: 250) { $0.startWith(1) }
        XCTAssertEqual(never.events, [.next(200, 1)])
        XCTAssertEqual(never.subscriptions, [Subscription(200, 250)])
    }

    func testSourceIsNotSubscribedIfTheFirstElementsAreEnough() {
        let history = History(of: [.next(210, 1)]) { $0.startWith(8, 9).take(1) }
        XCTAssertEqual(history.events, [.next(200, 8), .completed(200)])
        XCTAssertEqual(history.subscriptions, [])
    }

    func testTheLastStartWithEmitsFirst() {
        XCTAssertEqual(eventsAtOnce(.just(3).startWith(2).startWith(1)), [.next(1), .next(2), .next(3), .completed])
    }

    func testSynchronousSource() {
        assertStopsSynchronousSource { $0.startWith(-1) }
    }

    func testReleasesItsElements() {
        weak var witness: Witness?
        let subject = PublishSubject<Witness>()
        let subscription: any Disposable
        do {
            let first = Witness()
            witness = first
            subscription = subject.asObservable().startWith(first).subscribe(onNext: { _ in })
        }
        XCTAssertNil(witness, "elements after they were emitted and the recipe was released")
        subscription.dispose()
    }
}
