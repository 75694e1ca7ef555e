import MiniRxTest
import TestSupport
import XCTest

final class SkipTests: LeakCheckedTestCase {
    private let source: [Recorded<Event<Int>>] = [
        .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
    ]

    func testDropsTheFirstElements() {
        let history = History(of: source) { $0.skip(2) }
        XCTAssertEqual(history.events, [.next(230, 3), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testOfZeroDropsNothing() {
        let history = History(of: source) { $0.skip(0) }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    }

    func testOfMoreThanThereAreDropsAll() {
        let history = History(of: source) { $0.skip(4) }
        XCTAssertEqual(history.events, [.completed(250)])
    }

    func testEverySubscriptionCountsForItself() {
        let rest = Observable.of(1, 2).skip(1)
        XCTAssertEqual(eventsAtOnce(rest), [.next(2), .completed])
        XCTAssertEqual(eventsAtOnce(rest), [.next(2), .completed])
    }

    func testTerminalEventsPassEvenIfNoElementDoes() {
        assertTerminalEventsPassThrough { $0.skip(3) }
    }

    func testReentry() {
        XCTAssertEqual(elementsOfReentry { $0.startWith(0).skip(1) }, [1, 1, 2, 3])
    }

    func testSynchronousSource() {
        assertStopsSynchronousSource { $0.skip(2) }
    }

    func testReleasesElements() {
        assertReleasesElements([.disposal, .completion, .failure]) { $0.skip(1) }
    }
}
