import XCTest

@testable import FromScratch

final class Step2EventsTests: XCTestCase {
    func testStep1DeliversAfterTheEnd() {
        let careless = Step1.Observable<Step2.Event<Int>> { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
        }
        var log: [String] = []
        careless.subscribe { log.append("\($0)") }
        XCTAssertEqual(log, ["next(1)", "completed", "next(2)"])
    }

    func testNothingPassesTheGateAfterTheEnd() {
        let careless = Step2.Observable<Int> { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
            observer(.completed)
        }
        var log: [String] = []
        careless.subscribe { log.append("\($0)") }
        XCTAssertEqual(log, ["next(1)", "completed"])
    }

    func testATransformThatThrowsEndsTheSequence() {
        var log: [String] = []
        Step2.Observable.of("1", "x", "3").map { text in
            guard let number = Int(text) else { throw Failure() }
            return number * 10
        }
        .subscribe { log.append("\($0)") }
        XCTAssertEqual(log, ["next(10)", "error(FromScratchTests.Failure())"])
    }
}
