import XCTest

@testable import Exercises
@testable import FromScratch

final class Step14PublishedTests: XCTestCase {
    func testNothingHappensBeforeConnect() {
        let log = Log<String>()
        let numbers = Published(Step12.Elements([1, 2]))
        _ = numbers.subscribe(log.events("a"))
        _ = numbers.subscribe(log.events("b"))
        XCTAssertEqual(log.entries, [])
        numbers.connect()
        XCTAssertEqual(log.entries, ["a1", "b1", "a2", "b2", "acompleted", "bcompleted"])
    }
}
