import XCTest

@testable import Exercises
@testable import FromScratch

final class Step12ScanTests: XCTestCase {
    private var log: [String] = []

    func testEachElementIsCombinedWithThePreviousResult() {
        let sums = Step12.Observable.of(1, 2, 3).scan("0") { sum, number in "\(sum)+\(number)" }
        sums.subscribe { self.log.append("\($0)") }
        XCTAssertEqual(
            log, [#"next("0+1")"#, #"next("0+1+2")"#, #"next("0+1+2+3")"#, "completed"],
            "each result, then the terminal event, which a ForwardingSink forwards")
        log = []
        sums.subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log.first, #"next("0+1")"#, "each subscription begins with the initial value")
    }

    func testAnErrorOfTheClosureEndsTheSequence() {
        let sums = Step12.Observable.of(1, 2, 3).scan(0) { sum, number in
            if number == 2 { throw Failure() }
            return sum + number
        }
        sums.subscribe { self.log.append("\($0)") }
        XCTAssertEqual(
            log, ["next(1)", "error(ExercisesTests.Failure())"], "an error of the closure ends the sequence")
    }
}
