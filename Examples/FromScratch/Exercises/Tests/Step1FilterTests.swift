import XCTest

@testable import Exercises
@testable import FromScratch

final class Step1FilterTests: XCTestCase {
    func testOnlySomeElementsPass() {
        var log: [Int] = []
        Step1.Observable.of(1, 2, 3, 4).filter { $0 % 2 == 0 }.subscribe { log.append($0) }
        XCTAssertEqual(log, [2, 4])
    }
}
