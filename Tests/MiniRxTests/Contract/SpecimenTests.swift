import ElementKinds
import TestSupport
import XCTest

/// The table of operators leaves none out.
final class SpecimenTests: XCTestCase {
    func testEveryOperatorHasARow() throws {
        let rows = Specimen<Objects>.all + Specimen.irregular
        // `bind` subscribes.
        let missing = try operatorNames(below: "Sources/MiniRx/Operators")
            .subtracting(rows.flatMap { [$0.name.operatorName, $0.last] }).subtracting(["bind"])
        XCTAssertEqual(missing, [], "operators without a row in `Specimen`")
    }
}
