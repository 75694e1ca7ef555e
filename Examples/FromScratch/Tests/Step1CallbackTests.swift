import XCTest

@testable import FromScratch

final class Step1CallbackTests: XCTestCase {
    func testAnArrayContainsOnlyPresentElements() {
        var typed = ["a"]
        let upper = typed.map { $0.uppercased() }
        typed.append("b")
        XCTAssertEqual(upper, ["A"])
    }

    func testAnObservableDeliversLaterElements() {
        var field: (String) -> Void = { _ in }
        let typed = Step1.Observable<String> { observer in field = observer }
        var upper: [String] = []
        typed.map { $0.uppercased() }.subscribe { upper.append($0) }
        field("a")
        field("b")
        XCTAssertEqual(upper, ["A", "B"])
    }

    func testItIsARecipe() {
        var calls = 0
        let numbers = Step1.Observable.of(1, 2).map { number in
            calls += 1
            return number * 10
        }
        XCTAssertEqual(calls, 0)
        numbers.subscribe { _ in }
        numbers.subscribe { _ in }
        XCTAssertEqual(calls, 4)
    }
}
