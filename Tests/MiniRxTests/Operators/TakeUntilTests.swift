import MiniRxTest
import TestSupport
import XCTest

final class TakeUntilTests: LeakCheckedTestCase {
    private struct Run {
        let events: [Recorded<Event<Int>>]
        let source: [Subscription]
        let other: [Subscription]

        init(
            _ other: [Recorded<Event<String>>],
            _ apply: @escaping (TestableObservable<Int>, TestableObservable<String>) -> Observable<Int>
        ) {
            let scheduler = TestScheduler()
            let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)])
            let other = scheduler.createHotObservable(other)
            events = scheduler.start { apply(source, other) }.events
            self.source = source.subscriptions
            self.other = other.subscriptions
        }
    }

    func testTakesUntilTheOtherEmits() {
        let run = Run([.next(225, "x")]) { $0.take(until: $1) }
        XCTAssertEqual(run.events, [.next(210, 1), .next(220, 2), .completed(225)])
        XCTAssertEqual(run.source, [Subscription(200, 225)])
        XCTAssertEqual(run.other, [Subscription(200, 225)])
    }

    func testTakesAllIfTheOtherEmitsNothing() {
        let all: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)]
        let completed = Run([.completed(225)]) { $0.take(until: $1) }
        XCTAssertEqual(completed.events, all)
        XCTAssertEqual(completed.other, [Subscription(200, 225)])
        let silent = Run([]) { $0.take(until: $1) }
        XCTAssertEqual(silent.events, all)
        XCTAssertEqual(silent.other, [Subscription(200, 240)])
    }

    func testAnErrorOfTheOtherEndsTheResult() {
        let taken = Run([.error(215, TestError.source)]) { $0.take(until: $1) }
        XCTAssertEqual(taken.events, [.next(210, 1), .error(215, TestError.source)])
        XCTAssertEqual(taken.source, [Subscription(200, 215)])
        let skipped = Run([.error(215, TestError.source)]) { $0.skip(until: $1) }
        XCTAssertEqual(skipped.events, [.error(215, TestError.source)])
        XCTAssertEqual(skipped.source, [Subscription(200, 215)])
    }

    func testATriggerThatEmitsAtOncePreventsTheSubscription() {
        let run = Run([]) { source, _ in source.take(until: Observable.just("x")) }
        XCTAssertEqual(run.events, [.completed(200)])
        XCTAssertEqual(run.source, [])
    }

    func testSkipsUntilTheOtherEmits() {
        let run = Run([.next(225, "x"), .next(235, "y")]) { $0.skip(until: $1) }
        XCTAssertEqual(run.events, [.next(230, 3), .completed(240)])
        XCTAssertEqual(run.source, [Subscription(200, 240)])
        XCTAssertEqual(run.other, [Subscription(200, 225)])
    }

    func testSkippingEndsWithTheSourceIfThatCompletesFirst() {
        let run = Run([.next(300, "x")]) { $0.skip(until: $1) }
        XCTAssertEqual(run.events, [.completed(240)])
        XCTAssertEqual(run.source, [Subscription(200, 240)])
        XCTAssertEqual(run.other, [Subscription(200, 240)])
    }

    func testSkippingEndsWithTheSourceAfterTheOtherHasCompleted() {
        let run = Run([.completed(225)]) { $0.skip(until: $1) }
        XCTAssertEqual(run.events, [.completed(240)])
        XCTAssertEqual(run.other, [Subscription(200, 225)])
    }

    func testSkippingAllOfASynchronousSourceReleasesTheOther() {
        let run = Run([.next(225, "x")]) { _, other in Observable.of(1, 2).skip(until: other) }
        XCTAssertEqual(run.events, [.completed(200)])
        XCTAssertEqual(run.other, [Subscription(200, 200)])
    }

    func testATriggerThatEmitsAtOnceLetsAllElementsPass() {
        XCTAssertEqual(
            eventsAtOnce(Observable.of(1, 2, 3).skip(until: Observable.just(0))),
            [.next(1), .next(2), .next(3), .completed])
    }

    // MARK: Intervals

    func testTakesForAWhile() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)]) {
            $0.take(for: .seconds(25), scheduler: $1)
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .completed(225)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 225)])
        assertTerminalEventsPassThrough { $0.take(for: .seconds(2000), scheduler: $1) }
        let none = History(of: [.next(210, 1)]) { $0.take(for: .seconds(0), scheduler: $1) }
        XCTAssertEqual(none.events, [.completed(201)])
        let all = History(of: [.next(210, 1), .completed(900)]) { $0.take(for: .never, scheduler: $1) }
        XCTAssertEqual(all.events, [.next(210, 1), .completed(900)])
    }

    func testSkipsForAWhile() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)]) {
            $0.skip(.seconds(15), scheduler: $1)
        }
        XCTAssertEqual(history.events, [.next(220, 2), .next(230, 3), .completed(240)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 240)])
        assertTerminalEventsPassThrough { $0.skip(.seconds(15), scheduler: $1) }
        let all = History(of: [.next(210, 1), .completed(900)]) { $0.skip(.never, scheduler: $1) }
        XCTAssertEqual(all.events, [.completed(900)])
    }
}
