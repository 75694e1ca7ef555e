import MiniRxTest
import TestSupport
import XCTest

final class ToArrayTests: LeakCheckedTestCase {
    func testEmitsAllElementsAtTheEnd() {
        let history = History(of: [.next(210, 1), .next(220, 2), .completed(230)]) { $0.toArray() }
        XCTAssertEqual(history.events, [.next(230, [1, 2]), .completed(230)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    func testOfNoElements() {
        let empty = History(of: [Recorded<Event<Int>>.completed(250)]) { $0.toArray() }
        XCTAssertEqual(empty.events, [.next(250, []), .completed(250)])
        let never = History(of: [Recorded<Event<Int>>]()) { $0.toArray() }
        XCTAssertEqual(never.events, [])
        XCTAssertEqual(never.subscriptions, [Subscription(200, 1000)])
    }

    func testAnErrorDropsTheCollectedElements() {
        let history = History(of: [.next(210, 1), .error(220, TestError.source)]) { $0.toArray() }
        XCTAssertEqual(history.events, [.error(220, TestError.source)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testDisposal() {
        let history = History(of: [.next(210, 1), .completed(230)], disposed: 220) { $0.toArray() }
        XCTAssertEqual(history.events, [])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testEverySubscriptionCollectsAnew() {
        let array = Observable.of(1, 2).toArray()
        for _ in 0..<2 { XCTAssertEqual(eventsAtOnce(array), [.next([1, 2]), .completed]) }
    }

    func testAnObserverThatFinishesWithTheArrayReceivesNoCompletion() {
        let log = Log<String>()
        let disposable = SerialDisposable()
        let subject = PublishSubject<Int>()
        disposable.disposable = subject.toArray().subscribe(
            onNext: { array in
                log.append("\(array)")
                disposable.dispose()
            }, onCompleted: { log.append("completed") })
        subject.onNext(1)
        subject.onCompleted()
        XCTAssertEqual(log.entries, ["[1]"])
    }

    func testReleasesElements() {
        assertReleasesElements([.disposal, .completion, .failure]) { $0.toArray() }
    }
}
