import XCTest

@testable import Exercises
@testable import FromScratch

final class Step1FilterTests: XCTestCase {
    private var log: [Int] = []

    func testOnlySomeElementsPass() {
        Step1.Observable.of(1, 2, 3, 4).filter { $0 % 2 == 0 }.subscribe { self.log.append($0) }
        XCTAssertEqual(log, [2, 4], "the elements pass for which isIncluded returns true, also after others")
    }

    func testItIsARecipe() {
        var calls = 0
        let even = Step1.Observable.of(1, 2).filter { number in
            calls += 1
            return number % 2 == 0
        }
        XCTAssertEqual(calls, 0, "filter is a recipe: it calls isIncluded when it is subscribed, not before")
        even.subscribe { self.log.append($0) }
        even.subscribe { self.log.append($0) }
        XCTAssertEqual(log, [2, 2], "each subscription receives the elements")
    }
}
