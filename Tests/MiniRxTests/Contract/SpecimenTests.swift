import TestSupport
import XCTest

/// The table of specimens leaves no operator out.
final class SpecimenTests: XCTestCase {
    func testEveryOperatorHasALine() throws {
        let names = Specimen.all.map { String($0.name.prefix { !" (,".contains($0) }) }
        // `bind` subscribes, `toArray` and `sample` do not let every element through, and two have others in their names.
        let exceptions: Set = ["bind", "toArray", "sample", "enumerated", "materialize"]
        let missing = try operatorNames(below: "Sources/MiniRx/Operators").subtracting(names).subtracting(exceptions)
        XCTAssertEqual(missing, [], "operators without a line in `Specimen`")
    }
}
