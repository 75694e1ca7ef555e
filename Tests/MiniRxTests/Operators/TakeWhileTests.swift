import MiniRxTest
import TestSupport
import XCTest

final class TakeWhileTests: LeakCheckedTestCase {
    private let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 1)]

    func testCompletesWithTheFirstElementThatDoesNotSatisfy() {
        let history = History(of: source) { source in source.take(while: { $0 < 3 }) }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .completed(230)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    func testInclusiveEmitsThatElement() {
        let history = History(of: source) { source in source.take(while: { $0 < 3 }, behavior: .inclusive) }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .next(230, 3), .completed(230)])
    }

    func testUntilAPredicateHolds() {
        let exclusive = History(of: source) { source in source.take(until: { $0 == 2 }) }
        XCTAssertEqual(exclusive.events, [.next(210, 1), .completed(220)])
        let inclusive = History(of: source) { source in source.take(until: { $0 == 2 }, behavior: .inclusive) }
        XCTAssertEqual(inclusive.events, [.next(210, 1), .next(220, 2), .completed(220)])
    }

    func testAPredicateThatThrowsEndsTheSequence() {
        let history = History(of: source) { source in source.take(while: { _ in throw TestError.thrown }) }
        XCTAssertEqual(history.events, [.error(210, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210)])
    }

    /// The source does not serialise: it emits further elements from inside the last one. `take(while:)` drops them.
    func testReentryTakesNoMoreThanAllowed() {
        let observer = Box<AnyObserver<Int>?>(nil)
        let (asked, log) = (Log<Int>(), Log<Event<Int>>())
        let source = Observable<Int>.create { sink in
            observer.value = sink
            sink.onNext(1)
            return Disposables.create()
        }
        let taken = source.take(
            while: { element in
                asked.append(element)
                return element < 2
            }, behavior: .inclusive)
        taken.subscribe { event in
            log.append(event)
            if let element = event.element { observer.value?.onNext(element + 1) }
        }.dispose()
        XCTAssertEqual(log.entries, [.next(1), .next(2), .completed])
        XCTAssertEqual(asked.entries, [1, 2])
    }

    func testSynchronousSource() {
        let endless = Observable.from(sequence(first: 1) { $0 + 1 })
        XCTAssertEqual(eventsAtOnce(endless.take(while: { $0 < 3 })), [.next(1), .next(2), .completed])
    }

    func testIsStillSubscribedWhileTheLastElementIsDelivered() {
        let shared = Observable.of(1, 2).share()
        XCTAssertEqual(
            eventsAtOnce(shared.take(while: { _ in false }, behavior: .inclusive).flatMap { _ in shared }),
            [.next(2), .completed])
    }

    func testCompletesOnceIfAnOperatorDownstreamCompletesOnTheSameElement() {
        let log = Log<Int>()
        let sequence = Observable.of(1, 2)
            .take(while: { _ in false }, behavior: .inclusive).take(while: { _ in false }, behavior: .inclusive)
            .do(onNext: { log.append($0) }, onCompleted: { log.append(0) })
        XCTAssertEqual(eventsAtOnce(sequence), [.next(1), .completed])
        XCTAssertEqual(log.entries, [1, 0])
    }

    func testReleasesItsClosure() {
        assertReleasesClosures { source, witness in
            source.take(while: { _ in withExtendedLifetime(witness) { true } })
        }
    }
}
