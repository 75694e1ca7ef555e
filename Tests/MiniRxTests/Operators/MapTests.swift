import MiniRxTest
import TestSupport
import XCTest

final class MapTests: LeakCheckedTestCase {
    func testTransformsEachElement() {
        let history = History(of: [.next(150, 1), .next(210, 2), .next(220, 3), .completed(250)]) { $0.map { $0 * 10 } }
        XCTAssertEqual(history.events, [.next(210, 20), .next(220, 30), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testTransformationThatThrowsEndsTheSequence() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)]) { source in
            source.map { element -> Int in
                if element == 2 { throw TestError.thrown }
                return element
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .error(220, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testIsCalledOnceAnElementAndSubscription() {
        let calls = Log<Int>()
        let mapped = Observable.of(1, 2).map { calls.append($0) }
        XCTAssertEqual(calls.entries, [])
        mapped.subscribe().dispose()
        mapped.subscribe().dispose()
        XCTAssertEqual(calls.entries, [1, 2, 1, 2])
    }

    func testSeveralMapsInAChain() {
        let history = History(of: [.next(210, 1), .completed(220)]) { $0.map { $0 + 1 }.map { $0 * 2 }.map { "\($0)" } }
        XCTAssertEqual(history.events, [.next(210, "4"), .completed(220)])
    }

    func testReleasesItsClosure() {
        assertReleasesClosures { source, witness in source.map { ($0, witness) } }
    }
}
