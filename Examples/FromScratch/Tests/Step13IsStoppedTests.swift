import XCTest

@testable import FromScratch

final class Step13IsStoppedTests: XCTestCase {
    private var produced = 0
    private var log: [String] = []

    /// The numbers from 1 to 1000; each is counted when it is produced.
    private var numbers: some Sequence<Int> {
        (1...1000).lazy.map { [self] number in
            produced += 1
            return number
        }
    }

    private func failing(_ number: Int) throws -> Int {
        if number == 2 { throw Failure() }
        return number * 10
    }

    func testInStep12ASourceInALoopEmitsEverything() {
        let source = Step12.Observable<Int> { [self] downstream in
            for number in numbers { downstream.onNext(number) }
        }
        source.map(failing).subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["next(10)", "error(FromScratchTests.Failure())"])
        XCTAssertEqual(produced, 1000)
    }

    func testASourceStopsWhenItsObserverIsStopped() {
        Step13.Observable.from(numbers).map(failing).subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["next(10)", "error(FromScratchTests.Failure())"])
        XCTAssertLessThanOrEqual(produced, 3)
    }

    func testASourceThatIsNotStoppedCompletes() {
        Step13.Observable.of(1, 2).subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["next(1)", "next(2)", "completed"])
    }
}
