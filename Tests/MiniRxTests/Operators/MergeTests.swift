import MiniRxTest
import TestSupport
import XCTest

final class MergeTests: LeakCheckedTestCase {
    private let scheduler = TestScheduler()

    func testEmitsTheElementsOfAllSourcesAsTheyArrive() {
        let first = scheduler.createHotObservable([.next(210, 1), .next(230, 3), .completed(240)])
        let second = scheduler.createHotObservable([.next(220, 2), .next(250, 4), .completed(260)])
        let observer = scheduler.start { Observable.merge(first.asObservable(), second.asObservable()) }
        XCTAssertEqual(
            observer.events, [.next(210, 1), .next(220, 2), .next(230, 3), .next(250, 4), .completed(260)])
        XCTAssertEqual(first.subscriptions, [Subscription(200, 240)])
        XCTAssertEqual(second.subscriptions, [Subscription(200, 260)])
    }

    func testErrorOfOneDisposesTheOthers() {
        let first = scheduler.createHotObservable([.next(210, 1), .error(230, TestError.source)])
        let second = scheduler.createHotObservable([.next(220, 2), .next(250, 4), .completed(260)])
        let observer = scheduler.start { Observable.merge([first.asObservable(), second.asObservable()]) }
        XCTAssertEqual(observer.events, [.next(210, 1), .next(220, 2), .error(230, TestError.source)])
        XCTAssertEqual(first.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(second.subscriptions, [Subscription(200, 230)])
    }

    func testDisposalDisposesAll() {
        let first = scheduler.createHotObservable([.next(210, 1)])
        let second = scheduler.createHotObservable([.next(220, 2), .next(240, 3)])
        let observer = scheduler.start(disposed: 230) {
            Observable.merge(first.asObservable(), second.asObservable())
        }
        XCTAssertEqual(observer.events, [.next(210, 1), .next(220, 2)])
        XCTAssertEqual(first.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(second.subscriptions, [Subscription(200, 230)])
    }

    func testSourcesAreDisposedInTheirOrder() {
        let log = Log<Int>()
        let sources = (0..<20).map { number in
            Observable<Int>.never().do(onDispose: { log.append(number) })
        }
        Observable.merge(sources).subscribe(onNext: { _ in }).dispose()
        XCTAssertEqual(log.entries, Array(0..<20))
        Observable.from(sources).merge(maxConcurrent: 20).subscribe(onNext: { _ in }).dispose()
        XCTAssertEqual(log.entries, Array(0..<20) + Array(0..<20))
    }

    func testOfNothingCompletes() {
        XCTAssertEqual(eventsAtOnce(Observable<Int>.merge([])), [.completed])
        XCTAssertEqual(eventsAtOnce(Observable<Int>.merge(.empty(), .empty())), [.completed])
    }

    func testNeverKeepsTheMergeOpen() {
        XCTAssertEqual(eventsAtOnce(Observable.merge(.just(1), .never(), .empty())), [.next(1)])
    }

    func testSynchronousSourcesFollowOneAnother() {
        XCTAssertEqual(
            eventsAtOnce(Observable.merge(.of(1, 2), .of(3, 4))),
            [.next(1), .next(2), .next(3), .next(4), .completed])
        let set: ContiguousArray<Observable<Int>> = [.of(1), .of(2)]
        XCTAssertEqual(eventsAtOnce(Observable.merge(set)), [.next(1), .next(2), .completed])
    }

    func testSourcesAfterAnErrorAreNotSubscribed() {
        let late = Observable<Int>.deferred {
            XCTFail("subscribed after the result failed")
            return .empty()
        }
        XCTAssertEqual(
            eventsAtOnce(Observable.merge(.just(1), .error(TestError.source), late)),
            [.next(1), .error(TestError.source)])
        XCTAssertEqual(eventsAtOnce(Observable.merge(.just(1), late).take(1)), [.next(1), .completed])
    }

    func testOfSequencesInASequence() {
        let inner = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let outer = scheduler.createHotObservable([.next(210, inner), .next(215, inner), .completed(220)])
        let observer = scheduler.start { outer.merge() }
        XCTAssertEqual(observer.events, [.next(220, 1), .next(225, 1), .completed(235)])
        XCTAssertEqual(outer.subscriptions, [Subscription(200, 220)])
        XCTAssertEqual(inner.subscriptions, [Subscription(210, 230), Subscription(215, 235)])
    }

    func testReentry() {
        // Both observers belong to one subject, which delivers 2 to both before 3.
        XCTAssertEqual(elementsOfReentry { Observable.merge($0, $0) }, [1, 1, 1, 2, 2, 3, 3])
    }

    func testAnotherSourceThatEmitsInsideAnElementWaitsItsTurn() {
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        let log = Log<String>()
        let subscription = Observable.merge(first, second).subscribe(onNext: { element in
            log.append("\(element)")
            if element == 1 { second.onNext(2) }
            log.append("\(element) done")
        })
        first.onNext(1)
        XCTAssertEqual(log.entries, ["1", "1 done", "2", "2 done"])
        subscription.dispose()
    }

    func testReleasesElements() {
        assertReleasesElements { Observable<Witness>.merge($0, .never()) }
        assertReleasesClosures { source, witness in
            Observable.merge(source.map { element in withExtendedLifetime(witness) { element } }, .never())
        }
    }
}
