import MiniDriver
import TestSupport
import XCTest

/// The table of specimens leaves no operator out.
@MainActor
final class SharedSpecimenTests: XCTestCase {
    /// These have no source to let through.
    private static let factories: Set<String> = ["just", "of", "from", "empty", "never", "interval", "timer"]

    func testEveryOperatorHasALine() async throws {
        let names = SharedSpecimen<DriverSharingStrategy>.all.map { String($0.name.prefix { !" (,".contains($0) }) }
        // `startWith` adds an element of its own.
        let missing = try operatorNames(below: "Sources/MiniDriver/Operators")
            .subtracting(names).subtracting(Self.factories).subtracting(["startWith"])
        XCTAssertEqual(missing, [], "operators without a line in `SharedSpecimen`")
    }
}
