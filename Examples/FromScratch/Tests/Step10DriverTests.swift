import XCTest

@testable import FromScratch

@MainActor
final class Step10DriverTests: XCTestCase {
    private let queries = PublishSubject<String>()
    private let searches = Log<String>()
    private let threads = Log<Bool>()
    private let log = Log<String>()

    /// Fails for `(`.
    private var results: Observable<Int> {
        queries.asObservable().map { [searches] query in
            searches.append(query)
            if query == "(" { throw Failure() }
            return query.count
        }
    }

    /// Emits `query` on another thread, and waits until the main thread has received it.
    private func type(_ query: String) async {
        await withCheckedContinuation { typed in
            DispatchQueue.global().async { [queries] in
                queries.onNext(query)
                DispatchQueue.main.async { typed.resume() }
            }
        }
    }

    /// All three operators are present in the wrong order, and the compiler does not complain.
    func testByHandTheOrderIsUpToTheAuthor() async {
        let results = results.share(replay: 1).observe(on: MainScheduler.instance).catch { _ in .of(0) }
            .map { [threads] count in
                threads.append(Thread.isMainThread)
                return count
            }
        _ = results.subscribe(log.events("a"))
        _ = results.subscribe(log.events("b"))
        await type("tea")
        XCTAssertEqual(searches.entries, ["tea"])
        XCTAssertEqual(threads.entries, [true, true], "the map runs once per observer")
    }

    func testADriverDoesItOnceOnTheMainThreadAndCannotFail() async {
        let results = results.asDriver(onErrorJustReturn: 0).map { [threads] count in
            threads.append(Thread.isMainThread)
            return "\(count)"
        }
        let first = results.drive { [log] in log.append("a\($0)") }
        await type("tea")
        let second = results.drive { [log] in log.append("b\($0)") }
        await type("(")
        XCTAssertEqual(log.entries, ["a3", "b3", "a0", "b0"])
        XCTAssertEqual(searches.entries, ["tea", "("])
        XCTAssertEqual(threads.entries, [true, true])
        first.dispose()
        second.dispose()
    }

    func testOnTheMainThreadADriverDrivesAtOnce() async {
        let results = results.asDriver(onErrorJustReturn: 0)
        _ = results.drive { [log] in log.append("\($0)") }
        queries.onNext("tea")
        XCTAssertEqual(log.entries, ["3"])
    }

    func testRecoveryRunsOnTheMainThread() async {
        let results = Driver(results) { [threads] _ in
            threads.append(Thread.isMainThread)
            return .just(-1)
        }
        _ = results.drive { [log] in log.append("\($0)") }
        await type("(")
        XCTAssertEqual(log.entries, ["-1"])
        XCTAssertEqual(threads.entries, [true])
    }

    /// The last observer to leave disposes the source on the main thread, whichever thread disposes its subscription.
    func testDisposalOnAnotherThreadRunsHooksOnTheMainThread() async {
        let source = Observable<Int> { [threads] _ in
            Disposables.create { threads.append(Thread.isMainThread) }
        }
        let subscription = source.asDriver(onErrorJustReturn: 0).drive { _ in }
        await withCheckedContinuation { disposed in
            DispatchQueue.global().async {
                subscription.dispose()
                DispatchQueue.main.async { disposed.resume() }
            }
        }
        XCTAssertEqual(threads.entries, [true])
    }
}
