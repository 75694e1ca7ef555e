import MiniRxTest
import TestSupport
import XCTest

/// A released subject can emit nothing more, not even a terminal event. If no other source can emit either, a
/// subscription downstream of any operator ends by itself. Otherwise it continues.
final class ReleasedSourceTests: LeakCheckedTestCase {
    private typealias Join = (Observable<Int>, Observable<Int>) -> Observable<Int>

    /// Releases the subjects in the order of `released`, and checks that the subscription to the result of `apply` ends
    /// with the last one, not earlier.
    private func assertEnds(
        _ name: String, afterReleasing released: [Int], emitting elements: [(Int, Int)] = [],
        file: StaticString = #filePath,
        line: UInt = #line, _ apply: Join
    ) {
        var subjects: [PublishSubject<Int>?] = [PublishSubject(), PublishSubject()]
        let (disposals, ends) = (Counter(), Counter())
        weak var witness: Witness?
        let subscription: any Disposable
        do {
            let (first, second, held) = (subjects[0]!.asObservable(), subjects[1]!.asObservable(), Witness())
            witness = held
            subscription = apply(first, second).subscribe(
                onNext: { [held] _ in withExtendedLifetime(held) {} }, onError: { _ in ends.increment() },
                onCompleted: ends.increment, onDisposed: disposals.increment)
        }
        for (index, element) in elements { subjects[index]?.onNext(element) }
        for index in released {
            XCTAssertEqual(disposals.value, 0, "\(name): too early", file: file, line: line)
            subjects[index] = nil
        }
        XCTAssertEqual(disposals.value, 1, "\(name): over", file: file, line: line)
        XCTAssertEqual(ends.value, 0, "\(name): terminal events", file: file, line: line)
        XCTAssertNil(witness, "\(name): closures are not released", file: file, line: line)
        withExtendedLifetime((subjects, subscription)) {}
    }

    func testOperatorsWithOneReleasedSourceEnd() {
        assertEnds("flatMap", afterReleasing: [0]) { first, _ in first.flatMap { Observable.of($0, $0) } }
        assertEnds("flatMapLatest", afterReleasing: [0]) { first, _ in first.flatMapLatest { Observable.just($0) } }
        assertEnds("flatMapFirst", afterReleasing: [0]) { first, _ in first.flatMapFirst { Observable.just($0) } }
        assertEnds("concatMap", afterReleasing: [0]) { first, _ in first.concatMap { Observable.just($0) } }
        assertEnds("concat", afterReleasing: [0]) { $0.concat($1) }
        assertEnds("retry", afterReleasing: [0]) { first, _ in first.retry() }
        assertEnds("catch", afterReleasing: [0]) { $0.catch { .error($0) }.concat($1) }
        assertEnds("startWith", afterReleasing: [0]) { first, _ in first.startWith(1).flatMap { Observable.of($0) } }
        assertEnds("share", afterReleasing: [0]) { first, _ in first.share(replay: 1) }
        assertEnds("share, forever", afterReleasing: [0]) { first, _ in first.share(replay: 1, scope: .forever) }
        assertEnds("observe(on:)", afterReleasing: [0]) { first, _ in first.observe(on: MainScheduler.instance) }
        assertEnds("in a chain", afterReleasing: [0], emitting: [(0, 1)]) { first, _ in
            first.flatMap { Observable.of($0) }.share(replay: 1).flatMapLatest { Observable.just($0) }
                .concatMap { Observable.of($0) }.map { $0 }
        }
    }

    func testOperatorsWithTwoReleasedSourcesEnd() {
        for released in [[0, 1], [1, 0]] {
            assertEnds("merge", afterReleasing: released) { .merge($0, $1) }
            assertEnds("merge(maxConcurrent:)", afterReleasing: released) {
                Observable.of($0, $1).merge(maxConcurrent: 2)
            }
            for emitting in [[(0, 1), (1, 1)], [(0, 1), (1, 1), (0, 2)]] {
                assertEnds("combineLatest", afterReleasing: released, emitting: emitting) {
                    .combineLatest($0, $1) { $0 + $1 }
                }
            }
            assertEnds("flatMap", afterReleasing: released, emitting: [(0, 1)]) { first, second in
                first.flatMap { _ in second }
            }
            assertEnds("flatMapLatest", afterReleasing: released, emitting: [(0, 1), (0, 2)]) { first, second in
                first.flatMapLatest { _ in second }
            }
            assertEnds("flatMapFirst", afterReleasing: released, emitting: [(0, 1)]) { first, second in
                first.flatMapFirst { _ in second }
            }
            assertEnds("ending with completion", afterReleasing: released) { .merge($0, .just(1), $1, .empty()) }
        }
    }

    /// Each further result needs an element of the released source, so there is none.
    func testOperatorsEndIfNoFurtherRowIsPossible() {
        for index in [0, 1] {
            let other = 1 - index
            assertEnds("combineLatest", afterReleasing: [index], emitting: [(other, 1)]) {
                .combineLatest($0, $1) { $0 + $1 }
            }
            assertEnds("zip", afterReleasing: [index], emitting: [(other, 1)]) { .zip($0, $1) { $0 + $1 } }
        }
        assertEnds("withLatestFrom", afterReleasing: [0]) { $0.withLatestFrom($1) }
        assertEnds("withLatestFrom", afterReleasing: [1]) { $0.withLatestFrom($1) }
        assertEnds("take(until:)", afterReleasing: [0]) { $0.take(until: $1) }
        assertEnds("take(until:)", afterReleasing: [1, 0]) { $0.take(until: $1) }
        assertEnds("skip(until:)", afterReleasing: [0]) { $0.skip(until: $1) }
        assertEnds("skip(until:)", afterReleasing: [1]) { $0.skip(until: $1) }
        assertEnds("concatMap", afterReleasing: [1], emitting: [(0, 1), (0, 2)]) { first, second in
            first.concatMap { _ in second }
        }
        assertEnds("merge(maxConcurrent:)", afterReleasing: [1], emitting: [(0, 1), (0, 2)]) { first, second in
            first.map { _ in second }.merge(maxConcurrent: 2)
        }
    }

    // MARK: Elements that are still possible

    /// The events of `apply` when the first subject emits 1 and is released, then the second emits 2 and completes.
    private func eventsAfterFirstIsReleased(_ apply: Join) -> [Event<Int>] {
        var first: PublishSubject<Int>? = PublishSubject()
        let (second, log) = (PublishSubject<Int>(), Log<Event<Int>>())
        let subscription = apply(first!.asObservable(), second.asObservable()).subscribe { log.append($0) }
        first?.onNext(1)
        first = nil
        second.onNext(2)
        second.onCompleted()
        subscription.dispose()
        return log.entries
    }

    func testContinuesAsLongAsASourceCanEmit() {
        XCTAssertEqual(eventsAfterFirstIsReleased { .merge($0, $1) }, [.next(1), .next(2)])
        XCTAssertEqual(eventsAfterFirstIsReleased { .combineLatest($0, $1) { $0 * 10 + $1 } }, [.next(12)])
        XCTAssertEqual(eventsAfterFirstIsReleased { .zip($0, $1) { $0 * 10 + $1 } }, [.next(12)])
        XCTAssertEqual(eventsAfterFirstIsReleased { $1.withLatestFrom($0) }, [.next(1), .completed])
        XCTAssertEqual(eventsAfterFirstIsReleased { $1.skip(until: $0) }, [.next(2), .completed])
        XCTAssertEqual(
            eventsAfterFirstIsReleased { first, second in first.flatMap { _ in second } }, [.next(2)],
            "no completion: one source was released without completing")
        XCTAssertEqual(
            eventsAfterFirstIsReleased { first, second in second.startWith(0).flatMap { _ in first } }, [.next(1)])
        XCTAssertEqual(
            eventsAfterFirstIsReleased { first, second in
                second.startWith(0).flatMapLatest { $0 == 0 ? first : Observable.just(9) }
            }, [.next(1), .next(9), .completed], "a replaced inner sequence does not count")
    }

    /// The row that takes the last element of a released source is the last row.
    func testZipEndsWithTheLastElementOfAReleasedSource() {
        var first: PublishSubject<Int>? = PublishSubject()
        let (second, log, disposals) = (PublishSubject<Int>(), Log<Event<Int>>(), Counter())
        let subscription = Observable<Int>.zip(first!, second) { $0 * 10 + $1 }.do(onDispose: disposals.increment)
            .subscribe { log.append($0) }
        first?.onNext(1)
        first?.onNext(2)
        first = nil
        second.onNext(3)
        XCTAssertEqual(disposals.value, 0)
        second.onNext(4)
        XCTAssertEqual(log.entries, [.next(13), .next(24)])
        XCTAssertEqual(disposals.value, 1)
        XCTAssertFalse(second.hasObservers)
        withExtendedLifetime(subscription) {}
    }

    /// The operator counts a released inner sequence only once, however many sequences follow it.
    /// Two sources have ended before the row that takes their last elements.
    func testZipCompletesIfOneSourceHasCompletedAndAnotherIsReleased() {
        for completed in [0, 1] {
            var subjects: [PublishSubject<Int>?] = [PublishSubject(), PublishSubject()]
            let (last, log) = (PublishSubject<Int>(), Log<Event<Int>>())
            let rows = Observable.zip(subjects[0]!, subjects[1]!, last) { $0 + $1 + $2 }
            let subscription = rows.subscribe { log.append($0) }
            for subject in subjects { subject?.onNext(1) }
            subjects[completed]?.onCompleted()
            subjects[1 - completed] = nil
            last.onNext(1)
            XCTAssertEqual(log.entries, [.next(3), .completed])
            subscription.dispose()
        }
    }

    func testReleasedInnerSequencesAreReplacedLikeOthers() {
        let source = PublishSubject<Int>()
        var inners: [PublishSubject<Int>?] = (0..<4).map { _ in PublishSubject() }
        let sequences = inners.map { $0!.asObservable() }
        let log = Log<Event<Int>>()
        let subscription = source.flatMapLatest { sequences[$0] }.subscribe { log.append($0) }
        source.onNext(0)
        inners[0] = nil
        for index in 1...3 { source.onNext(index) }
        XCTAssertEqual(log.entries, [])
        inners[3]?.onNext(1)
        source.onCompleted()
        XCTAssertEqual(log.entries, [.next(1)])
        inners[3]?.onCompleted()
        XCTAssertEqual(log.entries, [.next(1), .completed])
        subscription.dispose()
    }

    func testElementsThatWaitForATimerAreStillDelivered() {
        for name in ["debounce", "throttle", "delay"] {
            let (scheduler, disposals) = (TestScheduler(), Counter())
            let observer = scheduler.createObserver(Int.self)
            var subject: PublishSubject<Int>? = PublishSubject()
            let source = subject!.asObservable()
            let late =
                switch name {
                case "debounce": source.debounce(.seconds(10), scheduler: scheduler)
                case "throttle": source.throttle(.seconds(10), scheduler: scheduler)
                default: source.delay(.seconds(10), scheduler: scheduler)
                }
            let subscription = late.do(onDispose: disposals.increment).subscribe(observer)
            scheduler.scheduleAt(20) { subject?.onNext(1) }
            scheduler.scheduleAt(21) { subject?.onNext(2) }
            scheduler.scheduleAt(22) { subject = nil }
            scheduler.advanceTo(22)
            XCTAssertEqual(disposals.value, 0, name)
            scheduler.start()
            XCTAssertEqual(observer.events.last?.value, .next(2), name)
            XCTAssertEqual(disposals.value, 1, "\(name): ends with the last element")
            withExtendedLifetime(subscription) {}
        }
    }
}
