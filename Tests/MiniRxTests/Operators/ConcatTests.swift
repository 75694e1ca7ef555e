import MiniRxTest
import TestSupport
import XCTest

final class ConcatTests: LeakCheckedTestCase {
    private func history(
        of sources: [[Recorded<Event<Int>>]], disposed: TestTime = 1000,
        _ apply: @escaping ([Observable<Int>]) -> Observable<Int>
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [[Subscription]]) {
        let scheduler = TestScheduler()
        let cold = sources.map { scheduler.createColdObservable($0) }
        let events = scheduler.start(disposed: disposed) { apply(cold.map { $0.asObservable() }) }.events
        return (events, cold.map { $0.subscriptions })
    }

    func testEmitsOneSourceAfterTheOther() {
        let sources: [[Recorded<Event<Int>>]] = [
            [.next(10, 1), .next(20, 2), .completed(30)], [.next(10, 3), .completed(20)], [.completed(5)],
        ]
        let spellings: [([Observable<Int>]) -> Observable<Int>] = [
            { .concat($0) }, { .concat($0[0], $0[1], $0[2]) }, { .concat($0.lazy.map { $0 }) },
            { $0[0].concat($0[1]).concat($0[2]) }, { Observable.from($0).concat() },
        ]
        for spelling in spellings {
            let history = history(of: sources, spelling)
            XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .next(240, 3), .completed(255)])
            XCTAssertEqual(
                history.subscriptions, [[Subscription(200, 230)], [Subscription(230, 250)], [Subscription(250, 255)]])
        }
    }

    func testAnErrorEndsTheResultAndTheRestIsNotSubscribed() {
        let history = history(of: [[.next(10, 1), .error(20, TestError.source)], [.next(10, 2)]]) { .concat($0) }
        XCTAssertEqual(history.events, [.next(210, 1), .error(220, TestError.source)])
        XCTAssertEqual(history.subscriptions, [[Subscription(200, 220)], []])
    }

    func testSourcesAfterOneThatNeverEndsAreNotSubscribed() {
        let history = history(of: [[], [.next(10, 2)]], disposed: 300) { .concat($0) }
        XCTAssertEqual(history.events, [])
        XCTAssertEqual(history.subscriptions, [[Subscription(200, 300)], []])
    }

    func testOfNothingCompletes() {
        XCTAssertEqual(eventsAtOnce(Observable<Int>.concat([])), [.completed])
    }

    func testDisposalInTheSecondSource() {
        let history = history(of: [[.completed(10)], [.next(10, 1), .next(30, 2)]], disposed: 230) { .concat($0) }
        XCTAssertEqual(history.events, [.next(220, 1)])
        XCTAssertEqual(history.subscriptions, [[Subscription(200, 210)], [Subscription(210, 230)]])
    }

    func testALazySequenceIsIteratedOnlyAsFarAsNeeded() {
        let asked = Box(0)
        let endless = sequence(first: 1) { $0 + 1 }.lazy.map { number in
            asked.value += 1
            return Observable.just(number)
        }
        XCTAssertEqual(
            eventsAtOnce(Observable<Int>.concat(endless).take(3)), [.next(1), .next(2), .next(3), .completed])
        XCTAssertEqual(asked.value, 3)
    }

    /// Disposes after `concat` has checked for a subscriber and before it gets the next source, as another thread
    /// might.
    func testNoFurtherSourceIsRequestedAfterADisposal() {
        let (log, stop) = (Log<Int>(), PublishSubject<Void>())
        let sources = (1...3).lazy.map { number -> Observable<Int> in
            log.append(number)
            return .create { observer in
                observer.onCompleted()
                stop.onNext(())
                return Disposables.create()
            }
        }
        _ = Observable.concat(sources).take(until: stop).subscribe()
        XCTAssertEqual(log.entries, [1])
    }

    func testDisposalWhileTheNextSourceIsRequestedReleasesEverything() {
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let sources = (0..<2).lazy.map { number in
            if number == 1 { subscription.dispose() }
            return subject.asObservable()
        }
        subscription.disposable = Observable<Int>.concat(sources).subscribe(onNext: { _ in })
        subject.onCompleted()
        XCTAssertFalse(subject.hasObservers)
    }

    func testEverySubscriptionBeginsWithTheFirstSource() {
        let twice = Observable<Int>.concat([.just(1), .just(2)])
        XCTAssertEqual(eventsAtOnce(twice), [.next(1), .next(2), .completed])
        XCTAssertEqual(eventsAtOnce(twice), [.next(1), .next(2), .completed])
    }

    func testStackIsBounded() {
        let last = Box(0)
        onSmallStack {
            Observable<Int>.concat((1...Effort.many).map { Observable.just($0) })
                .concat(Observable.empty())
                .subscribe(onNext: { last.value += $0 }).dispose()
            Observable.from(1...Effort.many).map { Observable.of($0) }.concat()
                .subscribe(onNext: { last.value += $0 }).dispose()
        }
        XCTAssertEqual(last.value, 2 * (1...Effort.many).reduce(0, +))
    }

    func testReleasesTheSourcesAndElements() {
        assertReleasesClosures { source, witness in
            source.map { element in withExtendedLifetime(witness) { element } }.concat(Observable<Int>.empty())
        }
        assertReleasesElements { $0.concat(Observable.never()) }
    }
}
