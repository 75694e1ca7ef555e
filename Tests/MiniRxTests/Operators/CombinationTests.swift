import MiniRxTest
import TestSupport
import XCTest

/// `zip` and `combineLatest`.
final class CombinationTests: LeakCheckedTestCase {
    private typealias Join = @Sendable (Observable<Int>, Observable<String>) -> Observable<String>
    private static let zip: Join = { Observable<String>.zip($0, $1) { "\($0)\($1)" } }
    private static let combineLatest: Join = { Observable<String>.combineLatest($0, $1) { "\($0)\($1)" } }

    private func play(
        _ join: @escaping Join, _ first: [Recorded<Event<Int>>], _ second: [Recorded<Event<String>>],
        disposed: TestTime = 1000
    ) -> (events: [Recorded<Event<String>>], first: [Subscription], second: [Subscription]) {
        let scheduler = TestScheduler()
        let (first, second) = (scheduler.createHotObservable(first), scheduler.createHotObservable(second))
        let observer = scheduler.start(disposed: disposed) { join(first.asObservable(), second.asObservable()) }
        return (observer.events, first.subscriptions, second.subscriptions)
    }

    // MARK: zip

    func testZipPairsTheElementsInOrder() {
        let history = play(
            Self.zip, [.next(210, 1), .next(220, 2), .next(250, 3), .completed(260)],
            [.next(230, "a"), .next(240, "b"), .completed(270)])
        XCTAssertEqual(history.events, [.next(230, "1a"), .next(240, "2b"), .completed(270)])
        XCTAssertEqual(history.first, [Subscription(200, 260)])
        XCTAssertEqual(history.second, [Subscription(200, 270)])
    }

    func testZipCompletesWithASourceThatHasNoElementLeft() {
        let history = play(
            Self.zip, [.next(210, 1), .completed(230)], [.next(220, "a"), .next(225, "b"), .next(240, "c")])
        XCTAssertEqual(history.events, [.next(220, "1a"), .completed(230)])
        XCTAssertEqual(history.first, [Subscription(200, 230)])
        XCTAssertEqual(history.second, [Subscription(200, 230)])
    }

    func testZipCompletesWithTheRowThatTakesTheLastElementOfASourceThatHasCompleted() {
        let history = play(
            Self.zip, [.next(210, 1), .next(220, 2), .completed(230)],
            [.next(240, "a"), .next(250, "b"), .next(260, "c")])
        XCTAssertEqual(history.events, [.next(240, "1a"), .next(250, "2b"), .completed(250)])
        XCTAssertEqual(history.first, [Subscription(200, 230)])
        XCTAssertEqual(history.second, [Subscription(200, 250)])
    }

    func testZipWithOneElementEnds() {
        let scheduler = TestScheduler()
        let observer = scheduler.start {
            Observable<Int>.zip(Observable.just(1), Observable<Int>.interval(.seconds(10), scheduler: scheduler)) {
                $0 + $1
            }
        }
        XCTAssertEqual(observer.events, [.next(210, 1), .completed(210)])
    }

    /// Elements and completions that arrive while a row is delivered are queued. `zip` counts them before it
    /// completes.
    func testZipCountsQueuedEventsBeforeItEnds() {
        let (numbers, letters, log) = (PublishSubject<Int>(), PublishSubject<String>(), Log<Event<String>>())
        let subscription = Self.zip(numbers, letters).subscribe { event in
            log.append(event)
            guard event == .next("1a") else { return }
            numbers.onNext(2)
            numbers.onCompleted()
            letters.onNext("b")
        }
        numbers.onNext(1)
        letters.onNext("a")
        XCTAssertEqual(log.entries, [.next("1a"), .next("2b"), .completed])
        XCTAssertFalse(numbers.hasObservers || letters.hasObservers)
        subscription.dispose()
    }

    func testZipManyElementsWait() {
        let numbers = Observable.from(0..<1000)
        let events = eventsAtOnce(Observable<Int>.zip(numbers, numbers) { $0 - $1 })
        XCTAssertEqual(events, Array(repeating: .next(0), count: 1000) + [.completed])
    }

    func testZipMakesTuples() {
        let pairs = eventsAtOnce(Observable.zip(Observable.of(1, 2), Observable.of("a", "b")).map { "\($0)\($1)" })
        XCTAssertEqual(pairs, [.next("1a"), .next("2b"), .completed])
    }

    // MARK: combineLatest

    func testCombineLatestCombinesWheneverOneEmits() {
        let history = play(
            Self.combineLatest, [.next(210, 1), .next(230, 2), .completed(250)],
            [.next(220, "a"), .next(240, "b"), .completed(260)])
        XCTAssertEqual(
            history.events, [.next(220, "1a"), .next(230, "2a"), .next(240, "2b"), .completed(260)])
        XCTAssertEqual(history.first, [Subscription(200, 250)])
        XCTAssertEqual(history.second, [Subscription(200, 260)])
    }

    func testCombineLatestCompletesWithASourceThatHadNoElement() {
        let history = play(Self.combineLatest, [.completed(210)], [.next(220, "a"), .next(230, "b")])
        XCTAssertEqual(history.events, [.completed(210)])
        XCTAssertEqual(history.second, [Subscription(200, 210)])
    }

    func testCombineLatestOfSynchronousSources() {
        XCTAssertEqual(
            eventsAtOnce(Self.combineLatest(.of(1, 2), .of("a", "b"))), [.next("2a"), .next("2b"), .completed])
    }

    // MARK: Both

    func testErrorOfOneDisposesTheOther() {
        for join in [Self.zip, Self.combineLatest] {
            let history = play(join, [.next(210, 1), .error(230, TestError.source)], [.next(240, "a")])
            XCTAssertEqual(history.events, [.error(230, TestError.source)])
            XCTAssertEqual(history.first, [Subscription(200, 230)])
            XCTAssertEqual(history.second, [Subscription(200, 230)])
        }
    }

    func testDisposalDisposesBoth() {
        for join in [Self.zip, Self.combineLatest] {
            let history = play(join, [.next(210, 1)], [.next(240, "a")], disposed: 230)
            XCTAssertEqual(history.events, [])
            XCTAssertEqual(history.first, [Subscription(200, 230)])
            XCTAssertEqual(history.second, [Subscription(200, 230)])
        }
    }

    func testEmptyAndNever() {
        for join in [Self.zip, Self.combineLatest] {
            XCTAssertEqual(play(join, [.completed(210)], [.completed(220)]).events, [.completed(210)])
            XCTAssertEqual(play(join, [.completed(210)], []).events, [.completed(210)])
            XCTAssertEqual(play(join, [], []).events, [])
        }
    }

    func testResultSelectorThatThrowsEndsTheSequence() {
        let joins: [Join] = [
            { Observable<String>.zip($0, $1) { _, _ in throw TestError.thrown } },
            { Observable<String>.combineLatest($0, $1) { _, _ in throw TestError.thrown } },
        ]
        for join in joins {
            let history = play(join, [.next(210, 1)], [.next(220, "a"), .next(230, "b")])
            XCTAssertEqual(history.events, [.error(220, TestError.thrown)])
            XCTAssertEqual(history.first, [Subscription(200, 220)])
            XCTAssertEqual(history.second, [Subscription(200, 220)])
        }
    }

    func testElementEmittedInsideAResultWaitsItsTurn() {
        for join in [Self.zip, Self.combineLatest] {
            let (numbers, letters) = (PublishSubject<Int>(), PublishSubject<String>())
            let log = Log<String>()
            let subscription = join(numbers, letters).subscribe(onNext: { result in
                log.append(result)
                guard result == "1a" else { return }
                numbers.onNext(2)
                letters.onNext("b")
                log.append("done")
            })
            numbers.onNext(1)
            letters.onNext("a")
            XCTAssertEqual(Array(log.entries.prefix(2)), ["1a", "done"])
            XCTAssertEqual(log.entries.last, "2b")
            subscription.dispose()
            XCTAssertFalse(numbers.hasObservers || letters.hasObservers)
        }
    }

    func testARowThatWaitsIsDroppedIfTheResultEnds() {
        for join in [Self.zip, Self.combineLatest] {
            let (numbers, letters) = (PublishSubject<Int>(), PublishSubject<String>())
            let log = Log<String>()
            _ = join(numbers, letters).do(onNext: { row in
                log.append(row)
                guard row == "1a" else { return }
                numbers.onNext(2)
                letters.onNext("b")
            }).take(1).subscribe()
            numbers.onNext(1)
            letters.onNext("a")
            XCTAssertEqual(log.entries, ["1a"])
        }
    }

    func testSynchronousSource() {
        assertStopsSynchronousSource { Observable<Int>.combineLatest(Observable.just(1), $0) { $0 + $1 } }
        assertStopsSynchronousSource { Observable<Int>.zip(Observable.of(1, 2), $0) { $0 + $1 } }
    }

    func testReleasesElements() {
        assertReleasesElements([.disposal, .failure]) { Observable<Int>.zip($0, Observable<Int>.never()) { $1 } }
        assertReleasesElements([.disposal, .failure]) {
            Observable<Int>.combineLatest($0, Observable<Int>.never()) { $1 }
        }
        assertReleasesElements([.disposal, .failure]) { Observable<Int>.combineLatest($0, $0.map { _ in 1 }) { $1 } }
    }
}
