import ElementKinds
import TestSupport
import XCTest

/// The table of operators is complete.
final class SpecimenTests: XCTestCase {
    func testEveryOperatorHasARow() throws {
        let rows = Specimen<Objects>.all + Specimen.irregular
        // `bind` subscribes, so it is not an operator.
        let missing = try operatorNames(below: "Sources/MiniRx/Operators")
            .subtracting(rows.flatMap { [$0.name, $0.last] }.map { String($0.prefix { $0 != "(" && $0 != "," }) })
            .subtracting(["bind"])
        XCTAssertEqual(missing, [], "operators without a row in `Specimen`")
    }
}
