import MiniRxTest
import TestSupport
import XCTest

final class DistinctUntilChangedTests: LeakCheckedTestCase {
    private let source: [Recorded<Event<Int>>] = [
        .next(210, 1), .next(220, 1), .next(230, 11), .next(240, 2), .next(250, 1), .completed(260),
    ]

    func testDropsElementsEqualToThePreviousOne() {
        let history = History(of: source) { $0.distinctUntilChanged() }
        XCTAssertEqual(
            history.events, [.next(210, 1), .next(230, 11), .next(240, 2), .next(250, 1), .completed(260)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 260)])
    }

    func testDropsElementsWithTheKeyOfThePreviousOne() {
        let history = History(of: source) { $0.distinctUntilChanged { $0 % 10 } }
        XCTAssertEqual(history.events, [.next(210, 1), .next(240, 2), .next(250, 1), .completed(260)])
    }

    func testComparesWithTheLastEmittedElement() {
        let history = History(of: [.next(210, 1), .next(220, 3), .next(230, 5), .next(240, 6)]) { source in
            source.distinctUntilChanged { abs($0 - $1) < 3 }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(230, 5)])
    }

    func testComparesKeysByTheComparer() {
        let history = History(of: [.next(210, "a1"), .next(220, "A2"), .next(230, "b1")]) { source in
            source.distinctUntilChanged({ $0.prefix(1) }, comparer: { $0.lowercased() == $1.lowercased() })
        }
        XCTAssertEqual(history.events, [.next(210, "a1"), .next(230, "b1")])
    }

    func testAlwaysEqualEmitsOnlyTheFirst() {
        let history = History(of: source) { $0.distinctUntilChanged { _, _ in true } }
        XCTAssertEqual(history.events, [.next(210, 1), .completed(260)])
    }

    func testKeySelectorThatThrowsEndsTheSequence() {
        let history = History(of: source) { source in
            source.distinctUntilChanged { element -> Int in
                if element == 2 { throw TestError.thrown }
                return element
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(230, 11), .error(240, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 240)])
    }

    func testComparerThatThrowsEndsTheSequence() {
        let history = History(of: source) { source in
            source.distinctUntilChanged { _, _ in throw TestError.thrown }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .error(220, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testEverySubscriptionHasItsOwnState() {
        let distinct = Observable.of(1, 1).distinctUntilChanged()
        XCTAssertEqual(eventsAtOnce(distinct), [.next(1), .completed])
        XCTAssertEqual(eventsAtOnce(distinct), [.next(1), .completed])
    }

    func testReleasesItsClosuresAndElements() {
        assertReleasesClosures { source, witness in
            source.distinctUntilChanged { element in withExtendedLifetime(witness) { element } }
        }
        assertReleasesClosures { source, witness in
            source.distinctUntilChanged { _, _ in withExtendedLifetime(witness) { false } }
        }
        assertReleasesElements { $0.distinctUntilChanged { $0 === $1 } }
        assertReleasesElements { $0.distinctUntilChanged { ObjectIdentifier($0) } }
    }
}
