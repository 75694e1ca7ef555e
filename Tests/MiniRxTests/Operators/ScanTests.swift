import MiniRxTest
import TestSupport
import XCTest

final class ScanTests: LeakCheckedTestCase {
    func testEmitsEveryIntermediateResult() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)]) {
            $0.scan(10) { $0 + $1 }
        }
        XCTAssertEqual(history.events, [.next(210, 11), .next(220, 13), .next(230, 16), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testAccumulatesInPlace() {
        let history = History(of: [.next(210, 1), .next(220, 2), .completed(250)]) { source in
            source.scan(into: [0]) { $0.append($1) }
        }
        XCTAssertEqual(history.events, [.next(210, [0, 1]), .next(220, [0, 1, 2]), .completed(250)])
    }

    func testSeedIsNotEmitted() {
        let history = History(of: [Recorded<Event<Int>>.completed(250)]) { $0.scan(10) { $0 + $1 } }
        XCTAssertEqual(history.events, [.completed(250)])
    }

    func testEverySubscriptionStartsFromTheSeed() {
        let sums = Observable.of(1, 2).scan(0) { $0 + $1 }
        XCTAssertEqual(eventsAtOnce(sums), [.next(1), .next(3), .completed])
        XCTAssertEqual(eventsAtOnce(sums), [.next(1), .next(3), .completed])
        let lists = Observable.of(1, 2).scan(into: []) { $0.append($1) }
        XCTAssertEqual(eventsAtOnce(lists), [.next([1]), .next([1, 2]), .completed])
        XCTAssertEqual(eventsAtOnce(lists), [.next([1]), .next([1, 2]), .completed])
    }

    func testAccumulatorThatThrowsEndsTheSequence() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)]) { source in
            source.scan(0) { sum, element in
                if element == 2 { throw TestError.thrown }
                return sum + element
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .error(220, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testReentry() {
        XCTAssertEqual(elementsOfReentry { $0.scan(0) { $0 + $1 } }, [1, 1, 3, 6])
    }

    func testReleasesItsClosureAndElements() {
        assertReleasesClosures { source, witness in source.scan(0) { sum, _ in withExtendedLifetime(witness) { sum } } }
        assertReleasesElements { $0.scan([]) { $0 + [$1] } }
        assertReleasesElements { $0.scan(into: []) { $0.append($1) } }
    }
}
