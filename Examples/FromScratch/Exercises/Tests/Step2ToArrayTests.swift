import XCTest

@testable import Exercises
@testable import FromScratch

final class Step2ToArrayTests: XCTestCase {
    private func events(_ source: Step2.Observable<[Int]>) -> [String] {
        var log: [String] = []
        source.subscribe { event in
            switch event {
            case .next(let elements): log.append("\(elements)")
            case .error: log.append("error")
            case .completed: log.append("completed")
            }
        }
        return log
    }

    func testAtTheEndComesOneArray() {
        let numbers = Step2.Observable.of(1, 2, 3).toArray()
        XCTAssertEqual(events(numbers), ["[1, 2, 3]", "completed"], "one array, then the completion")
        XCTAssertEqual(events(numbers), ["[1, 2, 3]", "completed"], "each subscription collects its own elements")
    }

    func testAnErrorDropsTheElements() {
        let failing = Step2.Observable<Int> { observer in
            observer(.next(1))
            observer(.error(Failure()))
        }
        XCTAssertEqual(events(failing.toArray()), ["error"], "an error drops the elements")
    }
}
