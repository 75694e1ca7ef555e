import ElementKinds
import MiniRxTest
import TestSupport
import XCTest

/// If a closure throws, the result fails with its error, the source is released, and the closure is not called again.
final class ThrowingClosuresTests: LeakCheckedTestCase {
    private var operators: [(name: String, apply: OperatorRow<Integers>.Calling)] {
        OperatorRow<Integers>.all.compactMap { row in row.applyCalling.map { (row.name, $0) } }
    }

    func testThrownErrorsEndTheResult() {
        for (name, apply) in operators {
            let calls = Log<Int>()
            let check: OperatorRow<Integers>.Call = { number in
                calls.append(number)
                if number == 2 { throw TestError.thrown }
                return number
            }
            let history = History(
                of: [.next(210, 1), .next(240, 2), .next(240, 3), .next(250, 4), .completed(260)]
            ) { source in apply(source, check) }
            XCTAssertEqual(history.events, [.next(210, 1), .error(240, TestError.thrown)], name)
            XCTAssertEqual(history.subscriptions, [Subscription(200, 240)], name)
            XCTAssertEqual(calls.entries, [1, 2], name)

            XCTAssertEqual(
                eventsAtOnce(apply(.of(1, 2, 3), check)), [.next(1), .error(TestError.thrown)], "\(name), synchronous")
            XCTAssertEqual(calls.entries, [1, 2, 1, 2], "\(name), synchronous")
        }
    }

    /// `catch` handles the error that a closure upstream throws.
    func testThrownErrorsCanBeCaught() {
        for (name, apply) in operators {
            let failing = apply(.of(1, 2, 3)) { number in
                if number == 2 { throw TestError.thrown }
                return number
            }
            XCTAssertEqual(eventsAtOnce(failing.catchAndReturn(9)), [.next(1), .next(9), .completed], name)
        }
    }
}
