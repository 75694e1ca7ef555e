import MiniRxTest
import TestSupport
import XCTest

final class RecordedTests: LeakCheckedTestCase {
    private struct Failure: Error {}

    func testEquality() {
        XCTAssertEqual(Recorded.next(210, 1), .next(210, 1))
        XCTAssertNotEqual(Recorded.next(210, 1), .next(211, 1))
        XCTAssertNotEqual(Recorded.next(210, 1), .next(210, 2))
        XCTAssertNotEqual(Recorded.next(210, 1), .completed(210))
        XCTAssertEqual(Recorded.error(230, Failure(), Int.self), .error(230, Failure()))
        XCTAssertNotEqual(Recorded.error(230, Failure(), Int.self), .error(230, MarbleError()))
        let optional: [Recorded<Event<String?>>] = [.next(1, nil), .next(2, "a")]
        XCTAssertEqual(optional, [.next(1, nil), .next(2, "a")])
    }

    func testEventsWithoutTheirType() {
        let expected: [Recorded<Event<Int>>] = [.next(210, 1), .error(220, Failure())]
        XCTAssertEqual(Recorded.events(.next(210, 1), .error(220, Failure())), expected)
        XCTAssertEqual(Recorded.events([.next(210, 1), .error(220, Failure())]), expected)
        let scheduler = TestScheduler()
        let hot = scheduler.createHotObservable(Recorded.events(.next(210, "a"), .next(220, "b"), .completed(250)))
        XCTAssertEqual(
            scheduler.start { hot.map { $0 + "!" } }.events,
            Recorded.events(.next(210, "a!"), .next(220, "b!"), .completed(250)))
    }

    func testTheElementTypeMayBeSpecified() {
        let events = [Recorded.completed(250, Int.self), .error(1, Failure(), Int.self)]
        XCTAssertTrue(type(of: events) == [Recorded<Event<Int>>].self)
    }

    func testDescriptions() {
        let events: [Recorded<Event<String>>] = [.next(210, "a"), .error(230, Failure()), .completed(250)]
        XCTAssertEqual("\(events)", "[next(a) @ 210, error(Failure()) @ 230, completed @ 250]")
        XCTAssertEqual("\([Subscription(200, 250), Subscription(300)])", "[(200, 250), (300, Infinity)]")
    }

    func testSubscriptions() {
        XCTAssertEqual(Subscription(200), Subscription(200, .max))
        XCTAssertNotEqual(Subscription(200), Subscription(200, 250))
        XCTAssertNotEqual(Subscription(201, 250), Subscription(200, 250))
    }
}
