import MiniRxTest
import TestSupport
import XCTest

final class TakeTests: LeakCheckedTestCase {
    private let source: [Recorded<Event<Int>>] = [
        .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
    ]

    func testCompletesWithTheLastElementTaken() {
        let history = History(of: source) { $0.take(2) }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .completed(220)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testOfZeroCompletesWithoutSubscribing() {
        let history = History(of: source) { $0.take(0) }
        XCTAssertEqual(history.events, [.completed(200)])
        XCTAssertEqual(history.subscriptions, [])
    }

    func testOfMoreThanThereAreTakesAll() {
        let history = History(of: source) { $0.take(4) }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    }

    func testErrorAfterTheLastElementIsDropped() {
        let history = History(of: [.next(210, 1), .error(220, TestError.source)]) { $0.take(1) }
        XCTAssertEqual(history.events, [.next(210, 1), .completed(210)])
    }

    func testEverySubscriptionCountsForItself() {
        let first = Observable.of(1, 2).take(1)
        XCTAssertEqual(eventsAtOnce(first), [.next(1), .completed])
        XCTAssertEqual(eventsAtOnce(first), [.next(1), .completed])
    }

    /// The source does not serialise: it emits further elements from inside the last one. `take` drops them.
    func testReentryTakesNoMoreThanAllowed() {
        XCTAssertEqual(elementsOfReentry { $0.take(2) }, [1, 1, 2])

        let observer = Box<AnyObserver<Int>?>(nil)
        let source = Observable<Int>.create { sink in
            observer.value = sink
            sink.onNext(1)
            return Disposables.create()
        }
        let log = Log<Event<Int>>()
        source.take(2).subscribe { event in
            log.append(event)
            if let element = event.element { observer.value?.onNext(element + 1) }
        }.dispose()
        XCTAssertEqual(log.entries, [.next(1), .next(2), .completed])
    }

    func testSynchronousSource() {
        let endless = Observable.from(sequence(first: 1) { $0 + 1 })
        XCTAssertEqual(eventsAtOnce(endless.take(2)), [.next(1), .next(2), .completed])
    }

    func testIsStillSubscribedWhileTheLastElementIsDelivered() {
        let shared = Observable.of(1, 2).share()
        XCTAssertEqual(eventsAtOnce(shared.take(1).flatMap { _ in shared }), [.next(2), .completed])
    }

    func testCompletesOnceIfAnOperatorDownstreamCompletesOnTheSameElement() {
        let log = Log<Int>()
        let watched = { (source: Observable<Int>) in
            source.do(onNext: { log.append($0) }, onCompleted: { log.append(0) })
        }
        XCTAssertEqual(eventsAtOnce(watched(.of(1, 2).take(1).take(1))), [.next(1), .completed])
        XCTAssertEqual(log.entries, [1, 0])
        XCTAssertEqual(eventsAtOnce(watched(.of(1, 2).take(1)).take(1)), [.next(1), .completed])
        XCTAssertEqual(log.entries, [1, 0, 1])
    }

    func testDoesNotCompleteWhenItIsDisposedInsideTheLastElement() {
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let log = Log<String>()
        subscription.disposable = subject.take(1).do(onCompleted: { log.append("completed") }).subscribe(onNext: { _ in
            subscription.dispose()
        })
        subject.onNext(1)
        XCTAssertEqual(log.entries, [])
    }

    func testReleasesTheUpstreamWithTheLastElement() {
        let subject = PublishSubject<Int>()
        weak var witness: Witness?
        let subscription: any Disposable
        do {
            let held = Witness()
            witness = held
            subscription = subject.map { ($0, held) }.take(1).subscribe(onNext: { _ in })
        }
        XCTAssertNotNil(witness)
        subject.onNext(1)
        XCTAssertNil(witness)
        XCTAssertFalse(subject.hasObservers)
        withExtendedLifetime(subscription) {}
    }
}
