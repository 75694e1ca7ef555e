import MiniRxTest
import TestSupport
import XCTest

final class MaterializeTests: LeakCheckedTestCase {
    func testEventsBecomeElements() {
        let completed = History(of: [.next(210, 1), .completed(220)]) { $0.materialize() }
        XCTAssertEqual(completed.events, [.next(210, .next(1)), .next(220, .completed), .completed(220)])
        XCTAssertEqual(completed.subscriptions, [Subscription(200, 220)])
        let failed = History(of: [.next(210, 1), .error(220, TestError.source)]) { $0.materialize() }
        XCTAssertEqual(
            failed.events, [.next(210, .next(1)), .next(220, .error(TestError.source)), .completed(220)])
        XCTAssertEqual(failed.subscriptions, [Subscription(200, 220)])
        let disposed = History(of: [.next(210, 1), .completed(220)], disposed: 215) { $0.materialize() }
        XCTAssertEqual(disposed.events, [.next(210, .next(1))])
        XCTAssertEqual(disposed.subscriptions, [Subscription(200, 215)])
    }

    func testAnObserverThatFinishesWithTheEndElementReceivesNoCompletion() {
        let log = Log<String>()
        let disposable = SerialDisposable()
        let subject = PublishSubject<Int>()
        disposable.disposable = subject.materialize().subscribe(
            onNext: { event in
                log.append("\(event)")
                disposable.dispose()
            }, onCompleted: { log.append("completed, again") })
        subject.onCompleted()
        XCTAssertEqual(log.entries, ["completed"])
    }

    func testElementsBecomeEventsAgain() {
        let completed = History(of: [.next(210, Event.next(1)), .next(220, .completed), .next(230, .next(2))]) {
            $0.dematerialize()
        }
        XCTAssertEqual(completed.events, [.next(210, 1), .completed(220)])
        XCTAssertEqual(completed.subscriptions, [Subscription(200, 220)])
        let failed = History(of: [.next(210, Event<Int>.error(TestError.source)), .completed(220)]) {
            $0.dematerialize()
        }
        XCTAssertEqual(failed.events, [.error(210, TestError.source)])
        XCTAssertEqual(failed.subscriptions, [Subscription(200, 210)])
    }

    func testAnEndOfTheSourceItselfPasses() {
        let completed = History(of: [.next(210, Event.next(1)), .completed(220)]) { $0.dematerialize() }
        XCTAssertEqual(completed.events, [.next(210, 1), .completed(220)])
        let failed = History(of: [.next(210, Event.next(1)), .error(220, TestError.source)]) { $0.dematerialize() }
        XCTAssertEqual(failed.events, [.next(210, 1), .error(220, TestError.source)])
    }

    func testElementsThatAreEmittedInsideOneAnother() {
        XCTAssertEqual(elementsOfReentry { $0.materialize().dematerialize() }, [1, 1, 2, 3])
    }

    func testStopsASynchronousSource() {
        assertStopsSynchronousSource { $0.materialize() }
        assertStopsSynchronousSource { $0.materialize().dematerialize() }
    }
}
