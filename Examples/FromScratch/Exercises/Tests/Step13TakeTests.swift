import XCTest

@testable import Exercises
@testable import FromScratch

final class Step13TakeTests: XCTestCase {
    private var produced = 0
    private var log: [String] = []

    private var numbers: Step13.Observable<Int> {
        .from(
            (1...9).lazy.map { [self] number in
                produced = number
                return number
            })
    }

    func testTheSourceStops() {
        let two = numbers.take(2)
        two.subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["next(1)", "next(2)", "completed"], "the result completes with the last element")
        XCTAssertLessThanOrEqual(produced, 3, "the source must find its observer stopped")
        log = []
        two.subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["next(1)", "next(2)", "completed"], "each subscription counts its own elements")
    }

    func testItForwardsTheQuestion() {
        numbers.take(5).map { _ in throw Failure() }.subscribe { (_: Event<Int>) in }
        XCTAssertLessThanOrEqual(produced, 2, "the downstream has failed, and the source must find that out")
    }
}
