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
        first.on(.completed)
        taps.onNext(2)
        second.onNext(21)
        XCTAssertEqual(log.entries, ["10", "21"])
    }

    func testTheResultCompletesWithTheTapsAndTheRequest() {
        _ = answers.subscribe(log.events())
        taps.onNext(1)
        taps.onNext(2)
        taps.on(.completed)
        XCTAssertEqual(log.entries, [])
        first.on(.completed)
        XCTAssertEqual(log.entries, ["completed"])
    }
}
