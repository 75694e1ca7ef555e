import MiniRxTest
import TestSupport
import XCTest

final class FlatMapFirstTests: LeakCheckedTestCase {
    private let inner: [Recorded<Event<Int>>] = [.next(10, 1), .next(30, 2), .completed(40)]

    func testElementsThatArriveTooEarlyAreDropped() {
        let scheduler = TestScheduler()
        let source = scheduler.createHotObservable([.next(210, 10), .next(220, 20), .next(260, 30), .completed(270)])
        let cold = scheduler.createColdObservable(inner)
        let selected = Log<Int>()
        let observer = scheduler.start {
            source.flatMapFirst { element in
                selected.append(element)
                return cold.map { $0 + element }
            }
        }
        XCTAssertEqual(
            observer.events, [.next(220, 11), .next(240, 12), .next(270, 31), .next(290, 32), .completed(300)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 270)])
        XCTAssertEqual(cold.subscriptions, [Subscription(210, 250), Subscription(260, 300)])
        XCTAssertEqual(selected.entries, [10, 30])
    }

    func testErrorsEndTheResult() {
        let inner = History(of: [.next(210, 1), .next(220, 2)]) { source, scheduler in
            source.flatMapFirst { _ in scheduler.createColdObservable([.next(5, 9), .error(20, TestError.source)]) }
        }
        XCTAssertEqual(inner.events, [.next(215, 9), .error(230, TestError.source)])
        XCTAssertEqual(inner.subscriptions, [Subscription(200, 230)])
        let thrown = History(of: [.next(210, 1), .next(220, 2)]) { source in
            source.flatMapFirst { _ -> Observable<Int> in throw TestError.thrown }
        }
        XCTAssertEqual(thrown.events, [.error(210, TestError.thrown)])
        XCTAssertEqual(thrown.subscriptions, [Subscription(200, 210)])
    }

    func testDisposalDisposesTheInnerSequence() {
        let scheduler = TestScheduler()
        let cold = scheduler.createColdObservable(inner)
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(210, 1)])
        let observer = scheduler.start(disposed: 230) { source.flatMapFirst { _ in cold } }
        XCTAssertEqual(observer.events, [.next(220, 1)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(cold.subscriptions, [Subscription(210, 230)])
    }

    func testSynchronousInnerSequencesDropNothing() {
        XCTAssertEqual(
            eventsAtOnce(Observable.of(1, 2, 3).flatMapFirst { Observable.of($0, $0 * 10) }),
            [.next(1), .next(10), .next(2), .next(20), .next(3), .next(30), .completed])
    }

    func testReleasesItsClosure() {
        assertReleasesClosures { source, witness in
            source.flatMapFirst { element in withExtendedLifetime(witness) { Observable.just(element) } }
        }
    }
}
