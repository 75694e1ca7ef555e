import XCTest

@testable import Exercises
@testable import FromScratch

final class Step3TakeTests: XCTestCase {
    private var send: (Int) -> Void = { _ in }
    private var log: [String] = []

    private var numbers: Step3.Observable<Int> {
        Step3.Observable { [self] observer in
            send = { observer(.next($0)) }
            return Step3.Disposables.create { self.log.append("disposed") }
        }
    }

    func testAfterTheLastElementTheSourceIsDisposed() {
        _ = numbers.take(2).subscribe { self.log.append("\($0)") }
        send(1)
        send(2)
        XCTAssertEqual(
            log, ["next(1)", "next(2)", "completed", "disposed"],
            "the last element completes the result, not the next one")
        send(3)
        XCTAssertEqual(log.count, 4, "nothing follows")
    }

    func testEachSubscriptionCounts() {
        let two = numbers.take(2)
        for _ in 1...2 {
            log = []
            _ = two.subscribe { self.log.append("\($0)") }
            send(1)
            XCTAssertEqual(log, ["next(1)"], "each subscription counts its own elements")
        }
    }
}
