import MiniRxTest
import TestSupport
import XCTest

final class CompactMapTests: LeakCheckedTestCase {
    func testDropsElementsWithoutResult() {
        let history = History(of: [.next(210, "1"), .next(220, "x"), .next(230, "3"), .completed(250)]) { source in
            source.compactMap { Int($0) }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(230, 3), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testTransformationThatThrowsEndsTheSequence() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)]) { source in
            source.compactMap { element -> Int? in
                if element == 2 { throw TestError.thrown }
                return nil
            }
        }
        XCTAssertEqual(history.events, [.error(220, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testReentry() {
        XCTAssertEqual(elementsOfReentry { $0.compactMap { $0 == 2 ? nil : $0 } }, [1, 1, 3])
    }

    func testSynchronousSource() {
        XCTAssertEqual(eventsAtOnce(Observable.of("1", "x").compactMap { Int($0) }), [.next(1), .completed])
    }

    func testReleasesItsClosure() {
        assertReleasesClosures { source, witness in source.compactMap { ($0, witness) } }
    }
}
