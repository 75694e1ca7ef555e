import MiniRxTest
import TestSupport
import XCTest

final class FilterTests: LeakCheckedTestCase {
    func testPassesElementsThatSatisfyThePredicate() {
        let history = History(
            of: [.next(180, 2), .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250)]
        ) { $0.filter { $0.isMultiple(of: 2) } }
        XCTAssertEqual(history.events, [.next(220, 2), .next(240, 4), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testPredicateThatThrowsEndsTheSequence() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)]) { source in
            source.filter { element in
                if element == 2 { throw TestError.thrown }
                return true
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .error(220, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testPredicateIsNotCalledAfterDisposal() {
        let asked = Log<Int>()
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)], disposed: 225) { source in
            source.filter { element in
                asked.append(element)
                return false
            }
        }
        XCTAssertEqual(history.events, [])
        XCTAssertEqual(asked.entries, [1, 2])
    }

    func testTerminalEventsPassEvenIfNoElementDoes() {
        assertTerminalEventsPassThrough { $0.filter { _ in false } }
    }

    func testReentry() {
        XCTAssertEqual(elementsOfReentry { $0.filter { $0 != 2 } }, [1, 1, 3])
    }

    func testSynchronousSource() {
        XCTAssertEqual(eventsAtOnce(.of(1, 2, 3).filter { $0 != 2 }), [.next(1), .next(3), .completed])
        assertStopsSynchronousSource { $0.filter { $0 > 1 } }
    }

    func testReleasesItsClosure() {
        assertReleasesClosures { source, witness in source.filter { _ in withExtendedLifetime(witness) { true } } }
    }
}
