import MiniDriver
import TestSupport
import XCTest

/// The table of specimens leaves no operator out.
@MainActor
final class SharedSpecimenTests: XCTestCase {
    func testEveryOperatorHasALine() async throws {
        let names = SharedSpecimen<DriverSharingStrategy>.all.map { String($0.name.prefix { !" (,".contains($0) }) }
        // `startWith` adds an element of its own.
        let missing = try operatorNames(below: "Sources/MiniDriver/Operators")
            .subtracting(names).subtracting(["startWith"])
        XCTAssertEqual(missing, [], "operators without a line in `SharedSpecimen`")
    }
}
