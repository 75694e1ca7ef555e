import XCTest

@testable import Exercises
@testable import FromScratch

final class Step12TakeTests: XCTestCase {
    func testTheSourceStops() {
        var produced = 0
        var log: [String] = []
        let numbers = Step12.Elements(
            (1...9).lazy.map { number in
                produced = number
                return number
            })
        _ = numbers.take(2).subscribe { log.append("\($0)") }
        XCTAssertEqual(log, ["next(1)", "next(2)", "completed"])
        XCTAssertLessThanOrEqual(produced, 3)
    }
}
