import Foundation
import XCTest

/// Checks `MiniDriverUI` in the package `Tests/StandIns`: omitted members name their replacement, and controls belong to
/// the main actor. UIKit counts as imported by Clang.
final class ControlWitnessTests: XCTestCase {
    private static let clients = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Clients")

    func testProgramsWithControls() throws {
        let compiler = try Compiler.orSkip()
        for program in ["LeftOut", "Isolation"] {
            let client = try Client(path: Self.clients.appendingPathComponent("\(program).swift").path)
            XCTAssertFalse(client.marks.isEmpty)
            for complaint in try client.complaints(about: compiler.check(client, support: [])) { XCTFail(complaint) }
        }
    }
}
