import MiniRxTest
import TestSupport
import XCTest

final class WithLatestFromTests: LeakCheckedTestCase {
    /// The events of the result, and when the two sources were subscribed.
    private struct Run {
        let events: [Recorded<Event<String>>]
        let source: [Subscription]
        let second: [Subscription]

        init(
            of source: [Recorded<Event<Int>>], and second: [Recorded<Event<String>>], disposed: TestTime = 1000,
            resultSelector: @escaping @Sendable (Int, String) throws -> String = { "\($0)\($1)" }
        ) {
            let scheduler = TestScheduler()
            let (hotSource, hotSecond) = (
                scheduler.createHotObservable(source), scheduler.createHotObservable(second)
            )
            events =
                scheduler.start(disposed: disposed) {
                    hotSource.withLatestFrom(hotSecond, resultSelector: resultSelector)
                }.events
            self.source = hotSource.subscriptions
            self.second = hotSecond.subscriptions
        }
    }

    func testCombinesEachElementWithTheLatestOfTheSecond() {
        let run = Run(
            of: [.next(210, 1), .next(230, 2), .next(240, 3), .next(260, 4), .completed(270)],
            and: [.next(150, "z"), .next(220, "a"), .next(250, "b"), .next(255, "c"), .completed(300)])
        XCTAssertEqual(run.events, [.next(230, "2a"), .next(240, "3a"), .next(260, "4c"), .completed(270)])
        XCTAssertEqual(run.source, [Subscription(200, 270)])
        XCTAssertEqual(run.second, [Subscription(200, 270)])
    }

    func testWithoutASelectorEmitsTheElementOfTheSecond() {
        let history = History(of: [.next(210, 1), .next(220, 2), .completed(230)]) { source, scheduler in
            source.withLatestFrom(scheduler.createColdObservable([.next(5, "a"), .next(15, "b")]))
        }
        XCTAssertEqual(history.events, [.next(210, "a"), .next(220, "b"), .completed(230)])
    }

    func testTheLastElementOfACompletedSecondSourceIsStillUsed() {
        let run = Run(of: [.next(230, 1), .completed(240)], and: [.next(210, "a"), .completed(220)])
        XCTAssertEqual(run.events, [.next(230, "1a"), .completed(240)])
        XCTAssertEqual(run.second, [Subscription(200, 220)])
    }

    func testASilentSecondSource() {
        let completed = Run(of: [.next(230, 1), .completed(240)], and: [.completed(220)])
        XCTAssertEqual(completed.events, [.completed(240)])
        let silent = Run(of: [.next(230, 1), .completed(240)], and: [])
        XCTAssertEqual(silent.events, [.completed(240)])
        XCTAssertEqual(silent.second, [Subscription(200, 240)])
    }

    func testAnErrorOfTheSecondEndsTheResult() {
        let run = Run(
            of: [.next(220, 1), .next(240, 2)], and: [.next(210, "a"), .error(230, TestError.source)])
        XCTAssertEqual(run.events, [.next(220, "1a"), .error(230, TestError.source)])
        XCTAssertEqual(run.source, [Subscription(200, 230)])
        XCTAssertEqual(run.second, [Subscription(200, 230)])
    }

    func testASelectorThatThrowsEndsTheResult() {
        let run = Run(of: [.next(220, 1), .next(240, 2)], and: [.next(210, "a")]) { _, _ in
            throw TestError.thrown
        }
        XCTAssertEqual(run.events, [.error(220, TestError.thrown)])
        XCTAssertEqual(run.source, [Subscription(200, 220)])
        XCTAssertEqual(run.second, [Subscription(200, 220)])
    }

    func testDisposalDisposesBoth() {
        let run = Run(of: [.next(230, 1)], and: [.next(210, "a")], disposed: 225)
        XCTAssertEqual(run.events, [])
        XCTAssertEqual(run.source, [Subscription(200, 225)])
        XCTAssertEqual(run.second, [Subscription(200, 225)])
    }

    func testTerminalEventsPassEvenIfNoElementDoes() {
        assertTerminalEventsPassThrough { $0.withLatestFrom(Observable<Int>.never()) }
    }

    func testTheSecondIsSubscribedFirst() {
        XCTAssertEqual(
            eventsAtOnce(Observable.of(1, 2).withLatestFrom(Observable.of("a", "b")) { "\($0)\($1)" }),
            [.next("1b"), .next("2b"), .completed])
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = subject.withLatestFrom(subject) { $0 * 10 + $1 }.subscribe(onNext: { log.append($0) })
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(log.entries, [11, 22])
        subscription.dispose()
    }

    func testASecondThatFailsAtOnceKeepsTheSourceFromBeingSubscribed() {
        let history = History(of: [.next(210, 1)]) { $0.withLatestFrom(Observable<Int>.error(TestError.source)) }
        XCTAssertEqual(history.events, [.error(200, TestError.source)])
        XCTAssertEqual(history.subscriptions, [])
    }

    func testReentry() {
        XCTAssertEqual(elementsOfReentry { $0.withLatestFrom(Observable.just(9)) { $0 * 10 + $1 } }, [19, 19, 29, 39])
    }

    func testReleasesItsClosureAndElements() {
        assertReleasesClosures { source, witness in
            source.withLatestFrom(Observable.just(1)) { _, _ in withExtendedLifetime(witness) { 0 } }
        }
        assertReleasesElements { $0.withLatestFrom(Observable.just(1)) }
        assertReleasesElements { $0.withLatestFrom($0) }
        assertReleasesElements([.disposal, .failure]) { PublishSubject<Int>().withLatestFrom($0) }
    }
}
