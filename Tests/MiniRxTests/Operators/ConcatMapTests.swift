import MiniRxTest
import TestSupport
import XCTest

final class ConcatMapTests: LeakCheckedTestCase {
    private let inner: [Recorded<Event<Int>>] = [.next(10, 1), .next(30, 2), .completed(40)]

    /// Each inner sequence emits its own numbers plus the element.
    private func history(
        of source: [Recorded<Event<Int>>], inner: [Recorded<Event<Int>>], disposed: TestTime = 1000,
        _ apply: @escaping (Observable<Int>, @escaping @Sendable (Int) -> Observable<Int>) -> Observable<Int>
    ) -> (events: [Recorded<Event<Int>>], source: [Subscription], inner: [Subscription]) {
        let scheduler = TestScheduler()
        let hot = scheduler.createHotObservable(source)
        let cold = scheduler.createColdObservable(inner)
        let events = scheduler.start(disposed: disposed) {
            apply(hot.asObservable()) { element in cold.map { $0 + element } }
        }.events
        return (events, hot.subscriptions, cold.subscriptions)
    }

    func testEmitsOneInnerSequenceAfterTheOther() {
        let history = history(of: [.next(210, 10), .next(220, 20), .completed(230)], inner: inner) { $0.concatMap($1) }
        XCTAssertEqual(
            history.events, [.next(220, 11), .next(240, 12), .next(260, 21), .next(280, 22), .completed(290)])
        XCTAssertEqual(history.source, [Subscription(200, 230)])
        XCTAssertEqual(history.inner, [Subscription(210, 250), Subscription(250, 290)])
    }

    func testASingleElementWaitsForThePreviousSequence() {
        let (source, first, third) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
        let elements = Box([Int]())
        let subscription = source.concatMap { number -> Observable<Int> in
            switch number {
            case 1: first
            case 3: third
            default: .just(number * 10)
            }
        }.subscribe(onNext: { elements.value.append($0) })
        for number in 0...4 { source.onNext(number) }
        XCTAssertEqual(elements.value, [0])
        first.onNext(10)
        first.onCompleted()
        XCTAssertEqual(elements.value, [0, 10, 20])
        XCTAssertTrue(third.hasObservers)
        third.onCompleted()
        XCTAssertEqual(elements.value, [0, 10, 20, 40])
        subscription.dispose()
    }

    func testCompletesWithTheSourceIfNothingRuns() {
        let history = history(of: [.next(210, 10), .completed(300)], inner: inner) { $0.concatMap($1) }
        XCTAssertEqual(history.events, [.next(220, 11), .next(240, 12), .completed(300)])
    }

    func testMergeWithALimit() {
        let history = history(
            of: [.next(210, 10), .next(215, 20), .next(220, 30), .completed(230)], inner: inner
        ) { source, inner in source.map { inner($0) }.merge(maxConcurrent: 2) }
        XCTAssertEqual(
            history.events,
            [
                .next(220, 11), .next(225, 21), .next(240, 12), .next(245, 22), .next(260, 31), .next(280, 32),
                .completed(290),
            ])
        XCTAssertEqual(history.inner, [Subscription(210, 250), Subscription(215, 255), Subscription(250, 290)])
    }

    func testAnErrorOfAnInnerSequenceEndsTheResult() {
        let history = history(
            of: [.next(210, 10), .next(215, 20)], inner: [.next(10, 1), .error(20, TestError.source)]
        ) { $0.concatMap($1) }
        XCTAssertEqual(history.events, [.next(220, 11), .error(230, TestError.source)])
        XCTAssertEqual(history.source, [Subscription(200, 230)])
        XCTAssertEqual(history.inner, [Subscription(210, 230)])
    }

    func testAnErrorOfTheSourceEndsTheResultAtOnce() {
        let history = history(of: [.next(210, 10), .error(225, TestError.source)], inner: inner) { $0.concatMap($1) }
        XCTAssertEqual(history.events, [.next(220, 11), .error(225, TestError.source)])
        XCTAssertEqual(history.inner, [Subscription(210, 225)])
    }

    func testDisposalDisposesTheSourceAndTheInnerSequence() {
        let history = history(of: [.next(210, 10), .next(215, 20)], inner: inner, disposed: 230) { $0.concatMap($1) }
        XCTAssertEqual(history.events, [.next(220, 11)])
        XCTAssertEqual(history.source, [Subscription(200, 230)])
        XCTAssertEqual(history.inner, [Subscription(210, 230)])
    }

    func testASelectorThatThrowsEndsTheResult() {
        let history = history(of: [.next(210, 10), .next(215, 20)], inner: inner) { source, inner in
            source.concatMap { element -> Observable<Int> in
                if element == 20 { throw TestError.thrown }
                return inner(element)
            }
        }
        XCTAssertEqual(history.events, [.error(215, TestError.thrown)])
        XCTAssertEqual(history.source, [Subscription(200, 215)])
        XCTAssertEqual(history.inner, [Subscription(210, 215)])
    }

    func testStackIsBounded() {
        let sum = Box(0)
        onSmallStack {
            let numbers = Observable.from(1...Effort.many)
            numbers.concatMap { Observable.of($0) }.subscribe(onNext: { sum.value += $0 }).dispose()
            numbers.map { Observable.just($0) }.merge(maxConcurrent: 2).subscribe(onNext: { sum.value += $0 })
                .dispose()
            // All inner sequences wait for the first, then run one after the other.
            let gate = PublishSubject<Int>()
            let subscription = Observable<Observable<Int>>.concat(
                .just(gate.asObservable()), numbers.map { Observable.of($0) }
            )
            .concat().subscribe(onNext: { sum.value += $0 })
            gate.onCompleted()
            subscription.dispose()
        }
        XCTAssertEqual(sum.value, 3 * (1...Effort.many).reduce(0, +))
    }

    func testReleasesItsClosureAndElements() {
        assertReleasesClosures { source, witness in
            source.concatMap { element in withExtendedLifetime(witness) { Observable.just(element) } }
        }
        // A queued element.
        assertReleasesElements([.disposal, .failure]) { source in
            Observable<Observable<Witness>>.merge(source.map { Observable.just($0) }, .just(.never())).merge(
                maxConcurrent: 1)
        }
    }
}
