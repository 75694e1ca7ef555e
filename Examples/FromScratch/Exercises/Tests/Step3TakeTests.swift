import XCTest

@testable import Exercises
@testable import FromScratch

final class Step3TakeTests: XCTestCase {
    func testAfterTheLastElementTheSourceIsDisposed() {
        var send: (Int) -> Void = { _ in }
        var log: [String] = []
        let numbers = Step3.Observable<Int> { observer in
            send = { observer(.next($0)) }
            return Step3.Disposables.create { log.append("disposed") }
        }
        _ = numbers.take(2).subscribe { log.append("\($0)") }
        for number in 1...3 { send(number) }
        XCTAssertEqual(log, ["next(1)", "next(2)", "completed", "disposed"])
    }
}
