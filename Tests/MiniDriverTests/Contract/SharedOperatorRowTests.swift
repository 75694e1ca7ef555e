import ElementKinds
import MiniDriver
import TestSupport
import XCTest

/// The table of operators of drivers and signals is complete.
@MainActor
final class SharedOperatorRowTests: XCTestCase {
    func testEveryOperatorHasARow() async throws {
        let rows = SharedOperatorRow<DriverSharingStrategy, Objects>.all
        let missing = try operatorNames(below: "Sources/MiniDriver/Operators").subtracting(
            rows.map(\.name.operatorName))
        XCTAssertEqual(missing, [], "operators without a `SharedOperatorRow`")
    }
}
