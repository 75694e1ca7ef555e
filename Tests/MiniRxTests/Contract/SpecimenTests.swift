import TestSupport
import XCTest

/// The table of specimens leaves no operator out.
final class SpecimenTests: XCTestCase {
    func testEveryOperatorHasALine() throws {
        let names = Specimen.all.map { String($0.name.prefix { !" (,".contains($0) }) }
        // `bind` subscribes.
        let missing = try operatorNames(below: "Sources/MiniRx/Operators").subtracting(names).subtracting(["bind"])
        XCTAssertEqual(missing, [], "operators without a line in `Specimen`")
    }
}
