import MiniRxTest
import TestSupport
import XCTest

final class FlatMapTests: LeakCheckedTestCase {
    private let scheduler = TestScheduler()

    /// Subscribes inner sequence 1 at 210 and 2 at 230. Unless `end` is given, the source completes at 240.
    private func play(
        _ inner1: [Recorded<Event<String>>], _ inner2: [Recorded<Event<String>>],
        end: Recorded<Event<Int>> = .completed(240), disposed: TestTime = 1000,
        _ apply: @escaping (Observable<Int>, @escaping @Sendable (Int) -> Observable<String>) -> Observable<String>
    ) -> (events: [Recorded<Event<String>>], source: [Subscription], inner1: [Subscription], inner2: [Subscription]) {
        let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2), end])
        let inners = [scheduler.createColdObservable(inner1), scheduler.createColdObservable(inner2)]
        let observer = scheduler.start(disposed: disposed) {
            apply(source.asObservable()) { inners[$0 - 1].asObservable() }
        }
        return (observer.events, source.subscriptions, inners[0].subscriptions, inners[1].subscriptions)
    }

    // MARK: flatMap

    func testFlatMapMergesAllInnerSequences() {
        let history = play(
            [.next(10, "a"), .next(30, "b"), .completed(50)], [.next(5, "c"), .next(40, "d"), .completed(60)]
        ) { $0.flatMap($1) }
        XCTAssertEqual(
            history.events,
            [.next(220, "a"), .next(235, "c"), .next(240, "b"), .next(270, "d"), .completed(290)])
        XCTAssertEqual(history.source, [Subscription(200, 240)])
        XCTAssertEqual(history.inner1, [Subscription(210, 260)])
        XCTAssertEqual(history.inner2, [Subscription(230, 290)])
    }

    func testFlatMapCompletesWithTheSourceIfThatIsLast() {
        let history = play([.completed(5)], [.completed(5)], end: .completed(300)) { $0.flatMap($1) }
        XCTAssertEqual(history.events, [.completed(300)])
    }

    func testFlatMapErrorOfAnInnerSequenceDisposesAll() {
        let history = play([.next(30, "a"), .error(35, TestError.source)], [.next(10, "b")], end: .completed(300)) {
            $0.flatMap($1)
        }
        XCTAssertEqual(history.events, [.next(240, "a"), .next(240, "b"), .error(245, TestError.source)])
        XCTAssertEqual(history.source, [Subscription(200, 245)])
        XCTAssertEqual(history.inner1, [Subscription(210, 245)])
        XCTAssertEqual(history.inner2, [Subscription(230, 245)])
    }

    func testFlatMapErrorOfTheSourceDisposesAll() {
        let history = play([.next(20, "a"), .next(40, "b")], [], end: .error(240, TestError.source)) { $0.flatMap($1) }
        XCTAssertEqual(history.events, [.next(230, "a"), .error(240, TestError.source)])
        XCTAssertEqual(history.inner1, [Subscription(210, 240)])
        XCTAssertEqual(history.inner2, [Subscription(230, 240)])
    }

    func testFlatMapDisposalDisposesAll() {
        let history = play([.next(20, "a"), .next(40, "b")], [], disposed: 235) { $0.flatMap($1) }
        XCTAssertEqual(history.events, [.next(230, "a")])
        XCTAssertEqual(history.source, [Subscription(200, 235)])
        XCTAssertEqual(history.inner1, [Subscription(210, 235)])
        XCTAssertEqual(history.inner2, [Subscription(230, 235)])
    }

    func testFlatMapSelectorThatThrowsEndsTheSequence() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)]) { source in
            source.flatMap { element -> Observable<Int> in
                if element == 2 { throw TestError.thrown }
                return .just(element)
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .error(220, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testFlatMapSynchronousInnerSequences() {
        XCTAssertEqual(
            eventsAtOnce(Observable.of(1, 2).flatMap { Observable.of($0, $0 * 10) }),
            [.next(1), .next(10), .next(2), .next(20), .completed])
        XCTAssertEqual(
            eventsAtOnce(Observable.of(1, 2).flatMap { Observable.just($0) }), [.next(1), .next(2), .completed])
        XCTAssertEqual(
            eventsAtOnce(Observable.of(1, 2).flatMap { _ in Observable<Int>.error(TestError.source) }),
            [.error(TestError.source)])
        assertStopsSynchronousSource { $0.flatMap { Observable.of($0, $0) } }
    }

    func testFlatMapReentry() {
        XCTAssertEqual(elementsOfReentry { $0.flatMap { Observable.of($0, $0 * 10) } }, [1, 1, 10, 2, 20, 3, 30])
    }

    func testFlatMapDropsAnElementIfTheSelectorDisposes() {
        let (subject, log, subscription) = (PublishSubject<Int>(), Log<Int>(), SerialDisposable())
        let result = subject.flatMap { element in
            subscription.dispose()
            return Observable.just(element)
        }
        subscription.disposable = result.do(onNext: { log.append($0) }).subscribe()
        subject.onNext(1)
        XCTAssertEqual(log.entries, [])
    }

    func testFlatMapReleasesItsClosureAndElements() {
        assertReleasesClosures { source, witness in
            source.flatMap { element in withExtendedLifetime(witness) { Observable.just(element) } }
        }
        assertReleasesElements([.disposal, .failure]) { $0.flatMap { Observable.never().startWith($0) } }
        assertReleasesElements([.disposal, .failure]) { $0.flatMap { element in Observable.never().map { element } } }
    }

    func testFlatMapReleasesAnInnerSequenceAtItsEnd() {
        let source = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let witness = Weak<Witness>()
        let subscription = source.flatMap { _ in
            let held = Witness()
            witness.object = held
            return inner.map { ($0, held) }
        }.subscribe(onNext: { _ in })
        source.onNext(1)
        XCTAssertNotNil(witness.object)
        inner.onCompleted()
        XCTAssertNil(witness.object)
        subscription.dispose()
    }

    // MARK: flatMapLatest

    func testFlatMapLatestFollowsOnlyTheLatest() {
        let history = play(
            [.next(10, "a"), .next(30, "b"), .completed(50)], [.next(5, "c"), .next(40, "d"), .completed(60)]
        ) { $0.flatMapLatest($1) }
        XCTAssertEqual(history.events, [.next(220, "a"), .next(235, "c"), .next(270, "d"), .completed(290)])
        XCTAssertEqual(history.source, [Subscription(200, 240)])
        XCTAssertEqual(history.inner1, [Subscription(210, 230)])
        XCTAssertEqual(history.inner2, [Subscription(230, 290)])
    }

    func testFlatMapLatestCompletesWithTheSourceIfThatIsLast() {
        let history = play([.completed(5)], [.completed(5)], end: .completed(300)) { $0.flatMapLatest($1) }
        XCTAssertEqual(history.events, [.completed(300)])
    }

    func testFlatMapLatestErrorOfTheLatestDisposesTheSource() {
        let history = play([], [.error(5, TestError.source)]) { $0.flatMapLatest($1) }
        XCTAssertEqual(history.events, [.error(235, TestError.source)])
        XCTAssertEqual(history.source, [Subscription(200, 235)])
        XCTAssertEqual(history.inner2, [Subscription(230, 235)])
    }

    func testFlatMapLatestErrorOfAReplacedSequenceIsDropped() {
        let history = play([.error(30, TestError.source)], [.completed(20)]) { $0.flatMapLatest($1) }
        XCTAssertEqual(history.events, [.completed(250)])
    }

    func testFlatMapLatestDisposalDisposesBoth() {
        let history = play([], [.next(10, "a")], disposed: 235) { $0.flatMapLatest($1) }
        XCTAssertEqual(history.events, [])
        XCTAssertEqual(history.source, [Subscription(200, 235)])
        XCTAssertEqual(history.inner2, [Subscription(230, 235)])
    }

    func testFlatMapLatestSelectorThatThrowsEndsTheSequence() {
        let history = History(of: [.next(210, 1), .next(220, 2)]) { source in
            source.flatMapLatest { _ -> Observable<Int> in throw TestError.thrown }
        }
        XCTAssertEqual(history.events, [.error(210, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210)])
    }

    func testFlatMapLatestSynchronousInnerSequencesAreDeliveredInFull() {
        XCTAssertEqual(
            eventsAtOnce(Observable.of(1, 2).flatMapLatest { Observable.of($0, $0 * 10) }),
            [.next(1), .next(10), .next(2), .next(20), .completed])
        assertStopsSynchronousSource { $0.flatMapLatest { Observable.of($0, $0) } }
    }

    /// The source emits while an element of an inner sequence is delivered: the replaced sequence delivers no more.
    func testFlatMapLatestNewElementInsideAnInnerOne() {
        let source = PublishSubject<Int>()
        let first = PublishSubject<String>()
        let log = Log<String>()
        let subscription = source.flatMapLatest { $0 == 1 ? first : Observable.of("new", "new too") }.subscribe(
            onNext: { element in
                log.append(element)
                guard element == "old" else { return }
                source.onNext(2)
                first.onNext("replaced")
            })
        source.onNext(1)
        first.onNext("old")
        XCTAssertEqual(log.entries, ["old", "new", "new too"])
        XCTAssertFalse(first.hasObservers)
        subscription.dispose()
    }

    /// Two new sequences follow while an element of the first is delivered. The elements of the second wait, and are
    /// dropped when the third replaces it.
    func testFlatMapLatestDropsWaitingElementsOfAReplacedSequence() {
        let (source, first) = (PublishSubject<Int>(), PublishSubject<Int>())
        let log = Log<Int>()
        let subscription = source.flatMapLatest { $0 == 1 ? first : Observable.never().startWith($0 * 10) }.subscribe(
            onNext: { element in
                log.append(element)
                guard element == 1 else { return }
                source.onNext(2)
                source.onNext(3)
            })
        source.onNext(1)
        first.onNext(1)
        XCTAssertEqual(log.entries, [1, 30])
        subscription.dispose()
    }

    /// The disposal of the first inner sequence starts the second one, while the end of the first is being handled.
    func testFlatMapLatestKeepsASequenceThatADisposalHasStarted() {
        let (source, second, log) = (PublishSubject<Int>(), PublishSubject<Int>(), Log<Int>())
        let first = Box<AnyObserver<Int>?>(nil)
        let subscription = source.flatMapLatest { number in
            number == 2
                ? second.asObservable()
                : .create { observer in
                    first.value = observer
                    return Disposables.create { source.onNext(2) }
                }
        }.subscribe(onNext: { log.append($0) })
        source.onNext(1)
        first.value?.onCompleted()
        source.onCompleted()
        second.onNext(7)
        XCTAssertEqual(log.entries, [7])
        subscription.dispose()
        first.value = nil
    }

    func testFlatMapLatestReleasesItsClosureAndElements() {
        assertReleasesClosures { source, witness in
            source.flatMapLatest { element in withExtendedLifetime(witness) { Observable.just(element) } }
        }
        assertReleasesElements([.disposal, .failure]) { $0.flatMapLatest { Observable.never().startWith($0) } }
    }

    func testFlatMapLatestReleasesAReplacedSequence() {
        let source = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let witness = Weak<Witness>()
        let subscription = source.flatMapLatest { number -> Observable<Int> in
            if number == 2 { return .never() }
            let held = Witness()
            witness.object = held
            return inner.map { element in withExtendedLifetime(held) { element } }
        }.subscribe(onNext: { _ in })
        source.onNext(1)
        XCTAssertNotNil(witness.object)
        source.onNext(2)
        XCTAssertNil(witness.object)
        XCTAssertFalse(inner.hasObservers)
        subscription.dispose()
    }

    // MARK: Bounded stack

    func testManySynchronousInnerSequencesRunInConstantStack() {
        let counts = Log<Int>()
        onSmallStack {
            for policy in [0, 1] {
                let count = Box(0)
                let numbers = Observable.from(0..<Effort.many)
                let inners =
                    policy == 0 ? numbers.flatMap { Observable.of($0) } : numbers.flatMapLatest { Observable.of($0) }
                inners.subscribe(onNext: { _ in count.value += 1 }).dispose()
                counts.append(count.value)
            }
        }
        XCTAssertEqual(counts.entries, [Effort.many, Effort.many])
    }
}
