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

    func testTerminalEventsPassEvenIfNoElementDoes() {
        assertTerminalEventsPassThrough { $0.skip(3) }
    }

    func testReleasesElements() {
        assertReleasesElements([.disposal, .completion, .failure]) { $0.skip(1) }
    }
}
