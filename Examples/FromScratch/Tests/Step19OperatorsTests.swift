import XCTest

@testable import FromScratch

final class Step19OperatorsTests: XCTestCase {
    private let log = Log<String>()
    private let queries = Kernel.PublishSubject<String>()
    private let first = Kernel.PublishSubject<Int>()
    private let second = Kernel.PublishSubject<Int>()

    /// Subscribes, and logs when the closure is released.
    private func subscribe(_ source: Kernel.Observable<Int>) -> any Disposable {
        let witness = Witness(log)
        return source.subscribe { event in witness.log.events()(event) }
    }

    // MARK: observe(on:)

    func testObserveOnDeliversInOrderWithOneHop() {
        let later = ManualScheduler()
        _ = subscribe(first.asObservable().observe(on: later))
        first.onNext(1)
        first.onNext(2)
        first.onCompleted()
        XCTAssertEqual(log.entries, [])
        XCTAssertEqual(later.scheduled, 1)
        later.run()
        XCTAssertEqual(log.entries, ["1", "2", "completed", "released"])
    }

    /// An event is queued when another thread disposes. The closure may be running, so its release waits in the queue.
    func testObserveOnReleasesBehindTheEvents() {
        let later = ManualScheduler()
        let subscription = subscribe(first.asObservable().observe(on: later))
        first.onNext(1)
        subscription.dispose()
        XCTAssertFalse(first.hasObservers)
        XCTAssertEqual(log.entries, [])
        later.run()
        XCTAssertEqual(log.entries, ["released"])
    }

    // MARK: catch

    func testCatchCancelsTheSourceAndContinuesWithTheRecovery() {
        let subscription = subscribe(
            first.asObservable().catch { [first, second, log] _ in
                log.append("recovery")
                return Kernel.Observable { downstream in
                    log.append("source has observers: \(first.hasObservers)")
                    second.asObservable().run(downstream)
                }
            })
        first.onNext(1)
        first.onError(Failure())
        second.onNext(2)
        subscription.dispose()
        XCTAssertFalse(second.hasObservers)
        XCTAssertEqual(log.entries.filter { !$0.hasPrefix("source") }, ["1", "recovery", "2", "released"])
    }

    func testCatchWithARecoveryThatEndsAtOnce() {
        _ = subscribe(first.asObservable().catch { _ in .of(8, 9) })
        first.onError(Failure())
        XCTAssertEqual(log.entries, ["8", "9", "completed", "released"])
    }

    func testCatchPassesOnTheErrorOfItsHandler() {
        _ = subscribe(first.asObservable().catch { _ in throw Failure() })
        first.onError(Failure())
        XCTAssertEqual(log.entries, ["error", "released"])
    }

    // MARK: flatMapLatest

    private var answers: Kernel.Observable<Int> {
        queries.asObservable().flatMapLatest { [first, second] query in
            switch query {
            case "a": return first.asObservable()
            case "b": return second.asObservable()
            case "1, 2": return .of(1, 2)
            default: throw Failure()
            }
        }
    }

    func testFlatMapLatestDropsTheOldSearch() {
        _ = subscribe(answers)
        queries.onNext("a")
        first.onNext(1)
        queries.onNext("b")
        XCTAssertFalse(first.hasObservers)
        first.onNext(2)
        second.onNext(3)
        queries.onCompleted()
        second.onCompleted()
        XCTAssertEqual(log.entries, ["1", "3", "completed", "released"])
    }

    func testFlatMapLatestOfSearchesThatEndAtOnce() {
        _ = subscribe(answers)
        queries.onNext("1, 2")
        queries.onNext("1, 2")
        queries.onCompleted()
        XCTAssertEqual(log.entries, ["1", "2", "1", "2", "completed", "released"])
    }

    func testAnErrorOfFlatMapLatestCancelsQueriesAndSearch() {
        _ = subscribe(answers)
        queries.onNext("a")
        queries.onNext("(")
        XCTAssertEqual(log.entries, ["error", "released"])
        XCTAssertFalse(first.hasObservers || queries.hasObservers)
    }

    func testDisposalOfFlatMapLatestCancelsQueriesAndSearch() {
        let subscription = subscribe(answers)
        queries.onNext("a")
        subscription.dispose()
        XCTAssertEqual(log.entries, ["released"])
        XCTAssertFalse(first.hasObservers || queries.hasObservers)
    }

    /// The old search has been cancelled, but it needs time to stop, so it may still be calling.
    func testFlatMapLatestIsGoneWhenAllSearchesAreGone() {
        let sinks = Log<Kernel.Sink<Int>>()
        let slow = queries.asObservable().flatMapLatest { _ in Kernel.Observable { sinks.append($0) } }
        let subscription = subscribe(slow)
        queries.onNext("a")
        queries.onNext("b")
        subscription.dispose()
        sinks.entries[1].sourceGone()
        XCTAssertEqual(log.entries, [], "search a may be calling")
        sinks.entries[0].sourceGone()
        XCTAssertEqual(log.entries, ["released"])
    }

    /// While an answer is delivered, the next query and another answer arrive, and wait in this order.
    func testAnAnswerThatWaitsBehindTheNextQueryIsDropped() {
        let sinks = Log<Kernel.Sink<Int>>()
        _ = queries.asObservable().flatMapLatest { _ in Kernel.Observable { sinks.append($0) } }
            .subscribe { [log, queries] event in
                log.events()(event)
                guard case .next(1) = event else { return }
                queries.onNext("b")
                sinks.entries[0].onNext(3)
            }
        queries.onNext("a")
        sinks.entries[0].onNext(1)
        sinks.entries[1].onNext(2)
        XCTAssertEqual(log.entries, ["1", "2"])
    }
}

private final class Witness: Sendable {
    let log: Log<String>

    init(_ log: Log<String>) { self.log = log }

    deinit { log.append("released") }
}
