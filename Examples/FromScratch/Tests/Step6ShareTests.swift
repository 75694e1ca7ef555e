import XCTest

@testable import FromScratch

final class Step6ShareTests: XCTestCase {
    private let queries = PublishSubject<String>()
    private let searches = Log<String>()
    private let log = Log<String>()

    private var results: Observable<Int> {
        queries.asObservable().map { [searches] query in
            searches.append(query)
            return query.count
        }
    }

    func testWithoutShareEachObserverSearches() {
        let results = results
        _ = results.subscribe(log.events("a"))
        _ = results.subscribe(log.events("b"))
        queries.onNext("tea")
        XCTAssertEqual(searches.entries, ["tea", "tea"])
    }

    func testWithShareOneSearchIsForAll() {
        let results = results.share()
        _ = results.subscribe(log.events("a"))
        _ = results.subscribe(log.events("b"))
        queries.onNext("tea")
        XCTAssertEqual(searches.entries, ["tea"])
        XCTAssertEqual(log.entries, ["a3", "b3"])
    }

    func testALateSubscriberReceivesTheLatest() {
        let results = results.share(replay: 1)
        _ = results.subscribe(log.events("a"))
        queries.onNext("tea")
        queries.onNext("milk")
        _ = results.subscribe(log.events("b"))
        XCTAssertEqual(log.entries, ["a3", "a4", "b4"])
    }

    func testTheLastToLeaveDisposesTheSourceAndTheNextStartsAfresh() {
        let source = Observable<Int> { [log] observer in
            log.append("subscribed")
            observer(.next(1))
            return Disposables.create { log.append("disposed") }
        }
        let shared = source.share(replay: 1)
        let first = shared.subscribe(log.events("a"))
        let second = shared.subscribe(log.events("b"))
        first.dispose()
        XCTAssertEqual(log.entries, ["subscribed", "a1", "b1"])
        second.dispose()
        _ = shared.subscribe(log.events("c"))
        XCTAssertEqual(log.entries, ["subscribed", "a1", "b1", "disposed", "subscribed", "c1"])
    }

    func testASubscriberFromInsideTheEndStartsANewConnection() {
        let shared = Observable.of(1).share(replay: 1)
        _ = shared.subscribe { [log] event in
            log.events("a")(event)
            if event.isStopEvent { _ = shared.subscribe(log.events("b")) }
        }
        XCTAssertEqual(log.entries, ["a1", "acompleted", "b1", "bcompleted"])
    }

    /// While the first element is delivered, one observer leaves, another subscribes, and the source continues.
    func testAnElementOfAFinishedSubscriptionIsDropped() {
        let observers = Log<Observable<Int>.Observer>()
        let source = Observable<Int> { observer in
            observers.append(observer)
            return Disposables.create()
        }
        let shared = source.share(replay: 1)
        let first = SourceLink()
        first.attach(
            shared.subscribe { [log] event in
                log.events("a")(event)
                first.dispose()
                _ = shared.subscribe(log.events("b"))
                observers.entries[0](.next(2))
            })
        observers.entries[0](.next(1))
        observers.entries[1](.next(3))
        XCTAssertEqual(log.entries, ["a1", "b3"])
    }
}
