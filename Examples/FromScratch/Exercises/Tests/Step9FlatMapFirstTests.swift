import XCTest

@testable import Exercises
@testable import FromScratch

final class Step9FlatMapFirstTests: XCTestCase {
    private let log = Log<String>()
    private let taps = PublishSubject<Int>()
    private let first = PublishSubject<Int>()
    private let second = PublishSubject<Int>()

    private var answers: Observable<Int> {
        taps.asObservable().flatMapFirst { [first, second] tap in
            tap == 1 ? first.asObservable() : second.asObservable()
        }
    }

    func testTapsAreIgnoredWhileARequestRuns() {
        _ = answers.subscribe(log.events())
        taps.onNext(1)
        taps.onNext(2)
        second.onNext(20)
        first.onNext(10)
        XCTAssertEqual(log.entries, ["10"], "a tap is ignored while a request is running")
        first.on(.completed)
        taps.onNext(2)
        second.onNext(21)
        XCTAssertEqual(log.entries, ["10", "21"], "when the request has completed, the next tap starts another one")
    }

    func testTheResultCompletesWithTheTapsAndTheRequest() {
        _ = answers.subscribe(log.events())
        taps.onNext(1)
        taps.on(.completed)
        XCTAssertEqual(log.entries, [], "the request is still running")
        first.on(.completed)
        XCTAssertEqual(log.entries, ["completed"], "the taps and the request have completed")
    }

    func testDisposalDisposesTheRequest() {
        let subscription = answers.subscribe(log.events())
        taps.onNext(1)
        subscription.dispose()
        XCTAssertTrue(taps.members.isEmpty, "a disposal disposes the subscription to the taps")
        XCTAssertTrue(first.members.isEmpty, "a disposal disposes the request that is running")
    }

    /// While an answer is delivered, the next one arrives.
    func testAnAnswerWaitsForTheTurn() {
        let observers = Log<Observable<Int>.Observer>()
        let answers = taps.asObservable().flatMapFirst { _ in
            Observable<Int> { observer in
                observers.append(observer)
                return Disposables.create()
            }
        }
        _ = answers.subscribe { [log] event in
            log.append("begin")
            if case .next(1) = event { observers.entries[0](.next(2)) }
            log.append("end")
        }
        taps.onNext(1)
        observers.entries[0](.next(1))
        XCTAssertEqual(log.entries, ["begin", "end", "begin", "end"], "no two events are delivered at the same time")
    }
}
