import ElementKinds
import TestSupport
import XCTest

/// The table of operators is complete.
final class OperatorRowTests: XCTestCase {
    func testEveryOperatorHasARow() throws {
        let rows = OperatorRow<Objects>.all + OperatorRow.irregular
        // `bind` subscribes, so it is not an operator.
        let missing = try operatorNames(below: "Sources/MiniRx/Operators")
            .subtracting(rows.flatMap { [$0.name, $0.last] }.map { String($0.prefix { $0 != "(" && $0 != "," }) })
            .subtracting(["bind"])
        XCTAssertEqual(missing, [], "operators without an `OperatorRow`")
    }
}
