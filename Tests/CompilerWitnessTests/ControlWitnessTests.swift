import Foundation
import XCTest

/// The witness for `MiniDriverUI`, which is built with `STAND_INS=1` only: what is left out of it says what to use instead, and
/// what belongs to the main actor. UIKit counts as imported by Clang.
final class ControlWitnessTests: XCTestCase {
    private static let clients = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Clients/Controls")

    func testProgramsWithControls() throws {
        let compiler = try Compiler.orSkip()
        for program in ["LeftOut", "Isolation"] {
            let client = try Client(path: Self.clients.appendingPathComponent("\(program).swift").path)
            XCTAssertFalse(client.marks.isEmpty)
            for complaint in try client.complaints(about: compiler.check(client, support: [])) { XCTFail(complaint) }
        }
    }
}
