import ElementKinds
import MiniDriver
import TestSupport
import XCTest

/// The table of operators of drivers and signals is complete.
@MainActor
final class SharedSpecimenTests: XCTestCase {
    func testEveryOperatorHasARow() async throws {
        let rows = SharedSpecimen<DriverSharingStrategy, Objects>.all
        let missing = try operatorNames(below: "Sources/MiniDriver/Operators").subtracting(
            rows.map(\.name.operatorName))
        XCTAssertEqual(missing, [], "operators without a row in `SharedSpecimen`")
    }
}
