import XCTest

@testable import FromScratch

final class Step9FlatMapLatestTests: XCTestCase {
    private let queries = PublishSubject<String>()
    private let first = PublishSubject<Int>()
    private let second = PublishSubject<Int>()
    private let log = Log<String>()

    /// A running search for `a`, and another one for `b`.
    private var search: @Sendable (String) throws -> Observable<Int> {
        { [first, second] query in
            if query == "(" { throw Failure() }
            return query == "a" ? first.asObservable() : second.asObservable()
        }
    }

    private var answers: Observable<Int> { queries.asObservable().flatMapLatest(search) }

    func testByHandALateAnswerReplacesTheNewOne() {
        _ = queries.asObservable().subscribe { [search, log] event in
            if case .next(let query) = event { _ = try? search(query).subscribe(log.events(query)) }
        }
        queries.onNext("a")
        queries.onNext("b")
        second.onNext(2)
        first.onNext(1)
        XCTAssertEqual(log.entries, ["b2", "a1"])
    }

    func testTheNextQueryDisposesTheSearch() {
        _ = answers.subscribe(log.events())
        queries.onNext("a")
        first.onNext(1)
        queries.onNext("b")
        XCTAssertTrue(first.members.isEmpty)
        first.onNext(3)
        second.onNext(2)
        XCTAssertEqual(log.entries, ["1", "2"])
    }

    func testASearchThatAnswersAtOnce() {
        _ = Observable.of(1, 2).flatMapLatest { .of($0, $0 * 10) }.subscribe(log.events())
        XCTAssertEqual(log.entries, ["1", "10", "2", "20", "completed"])
    }

    func testTheResultCompletesWithTheQueriesAndTheLatestSearch() {
        _ = answers.subscribe(log.events())
        queries.onNext("a")
        first.on(.completed)
        XCTAssertEqual(log.entries, [])
        queries.onNext("b")
        queries.on(.completed)
        XCTAssertEqual(log.entries, [])
        second.on(.completed)
        XCTAssertEqual(log.entries, ["completed"])
    }

    func testTheResultCompletesWithTheQueriesIfNoSearchRuns() {
        _ = answers.subscribe(log.events())
        queries.on(.completed)
        XCTAssertEqual(log.entries, ["completed"])
    }

    func testAnErrorOfASearchEndsTheQueries() {
        _ = answers.catch { _ in .of(0) }.subscribe(log.events())
        queries.onNext("a")
        first.on(.error(Failure()))
        XCTAssertEqual(log.entries, ["0", "completed"])
        XCTAssertTrue(queries.members.isEmpty)
    }

    func testCaughtInsideItDoesNot() {
        let answers = queries.asObservable().flatMapLatest { [search] query in
            try search(query).catch { _ in .of(0) }
        }
        _ = answers.subscribe(log.events())
        queries.onNext("a")
        first.on(.error(Failure()))
        queries.onNext("b")
        second.onNext(2)
        XCTAssertEqual(log.entries, ["0", "2"])
    }

    func testATransformThatThrowsEndsTheResult() {
        _ = answers.subscribe(log.events())
        queries.onNext("a")
        queries.onNext("(")
        XCTAssertEqual(log.entries, ["error"])
        XCTAssertTrue(first.members.isEmpty && queries.members.isEmpty)
    }

    func testDisposalDisposesQueriesAndSearch() {
        let subscription = answers.subscribe(log.events())
        queries.onNext("a")
        subscription.dispose()
        XCTAssertTrue(first.members.isEmpty && queries.members.isEmpty)
    }

    func testDisposalWhileASearchIsBeingStarted() {
        let subscription = SourceLink()
        subscription.attach(
            queries.asObservable().flatMapLatest { [search] query in
                subscription.dispose()
                return try search(query)
            }
            .subscribe(log.events()))
        queries.onNext("a")
        first.onNext(1)
        XCTAssertEqual(log.entries, [])
        XCTAssertTrue(first.members.isEmpty)
    }

    /// A thread passes the gate in front of the switcher with a query. Before it calls the switcher, another one disposes.
    func testAQueryThatPassedTheGateBeforeTheDisposalStartsNoSearch() {
        let switcher = Switcher<String, Int>(log.events(), search)
        switcher.dispose()
        switcher.on(.next("a"))
        XCTAssertTrue(first.members.isEmpty)
    }

    /// While an answer is delivered, its search fails, and the next query arrives.
    func testAQueryThatWaitsBehindAnErrorStartsNoSearch() {
        let observers = Log<Observable<Int>.Observer>()
        _ = searches(observers).subscribe { [log, queries] event in
            log.events()(event)
            guard case .next = event else { return }
            observers.entries[0](.error(Failure()))
            queries.onNext("b")
        }
        queries.onNext("a")
        observers.entries[0](.next(1))
        XCTAssertEqual(log.entries, ["1", "error"])
        XCTAssertEqual(observers.entries.count, 1)
    }

    /// Answers that the test gives itself, by calling the observers.
    private func searches(_ observers: Log<Observable<Int>.Observer>) -> Observable<Int> {
        queries.asObservable().flatMapLatest { _ in
            Observable<Int> { observer in
                observers.append(observer)
                return Disposables.create()
            }
        }
    }

    /// While an answer is delivered, the next query and another answer arrive, and wait in this order.
    func testAnAnswerThatWaitsBehindTheNextQueryIsDropped() {
        let observers = Log<Observable<Int>.Observer>()
        _ = searches(observers).subscribe { [log, queries] event in
            log.events()(event)
            guard case .next(1) = event else { return }
            queries.onNext("b")
            observers.entries[0](.next(3))
        }
        queries.onNext("a")
        observers.entries[0](.next(1))
        observers.entries[1](.next(2))
        XCTAssertEqual(log.entries, ["1", "2"])
    }
}
