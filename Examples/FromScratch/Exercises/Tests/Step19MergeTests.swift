import XCTest

@testable import Exercises
@testable import FromScratch

final class Step19MergeTests: XCTestCase {
    private final class Witness: Sendable {
        let log: Log<String>

        init(_ log: Log<String>) { self.log = log }

        deinit { log.append("released") }
    }

    private let log = Log<String>()
    private let first = Kernel.PublishSubject<Int>()
    private let second = Kernel.PublishSubject<Int>()

    /// Subscribes with a closure that retains a witness.
    private func subscribe(_ source: Kernel.Observable<Int>) -> any Disposable {
        let witness = Witness(log)
        return source.subscribe { event in witness.log.events()(event) }
    }

    func testTheResultCompletesWithBothSources() {
        _ = subscribe(first.asObservable().merge(second.asObservable()))
        first.onNext(1)
        second.onNext(2)
        first.onCompleted()
        XCTAssertEqual(log.entries, ["1", "2"], "the second source has not completed, so the result has not")
        second.onNext(3)
        second.onCompleted()
        XCTAssertEqual(log.entries, ["1", "2", "3", "completed", "released"])
    }

    func testADisposalCancelsBothSources() {
        let subscription = subscribe(first.asObservable().merge(second.asObservable()))
        subscription.dispose()
        XCTAssertFalse(first.hasObservers, "the link must cancel both sources, not only the one that attached last")
        XCTAssertFalse(second.hasObservers, "the link must cancel both sources")
        XCTAssertEqual(log.entries, ["released"], "when both sources are gone, the downstream must learn it")
    }

    func testAnErrorCancelsTheOtherSource() {
        _ = subscribe(first.asObservable().merge(second.asObservable()))
        second.onError(Failure())
        XCTAssertEqual(log.entries, ["error", "released"])
        XCTAssertFalse(first.hasObservers, "the link must cancel both sources, not only the one that attached last")
    }

    /// Both sources have been cancelled, but the second one needs time to stop.
    func testItIsGoneWhenBothAreGone() {
        let sinks = Log<Kernel.Sink<Int>>()
        let slow = Kernel.Observable<Int> { sinks.append($0) }
        let subscription = subscribe(slow.merge(slow))
        subscription.dispose()
        sinks.entries[0].sourceGone()
        XCTAssertEqual(log.entries, [], "one source may still be calling, so the downstream is not gone")
        sinks.entries[1].sourceGone()
        XCTAssertEqual(log.entries, ["released"], "both sources are gone")
    }

    func testOneEventAtATime() {
        _ = first.asObservable().merge(second.asObservable()).subscribe { [log, second] event in
            log.append("begin")
            if case .next(1) = event { second.onNext(2) }
            log.append("end")
        }
        first.onNext(1)
        XCTAssertEqual(
            log.entries, ["begin", "end", "begin", "end"], "an event of the other source waits for its turn")
    }
}
