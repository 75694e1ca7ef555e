import MiniRxTest
import TestSupport
import XCTest

final class SkipWhileTests: LeakCheckedTestCase {
    private let source: [Recorded<Event<Int>>] = [
        .next(210, 1), .next(220, 3), .next(230, 1), .completed(240),
    ]

    func testEmitsAllFromTheFirstElementThatDoesNotSatisfy() {
        let history = History(of: source) { source in source.skip(while: { $0 < 3 }) }
        XCTAssertEqual(history.events, [.next(220, 3), .next(230, 1), .completed(240)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 240)])
    }

    func testAPredicateThatThrowsEndsTheSequence() {
        let history = History(of: source) { source in source.skip(while: { _ in throw TestError.thrown }) }
        XCTAssertEqual(history.events, [.error(210, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210)])
    }

    func testEverySubscriptionSkipsForItself() {
        let skipping = Observable.of(1, 3, 1).skip(while: { $0 < 3 })
        XCTAssertEqual(eventsAtOnce(skipping), [.next(3), .next(1), .completed])
        XCTAssertEqual(eventsAtOnce(skipping), [.next(3), .next(1), .completed])
    }

    func testReleasesItsClosure() {
        assertReleasesClosures { source, witness in
            source.skip(while: { _ in withExtendedLifetime(witness) { false } })
        }
    }
}
