import Foundation
import XCTest

/// A module in which each file imports one of the two libraries. Without `MemberImportVisibility`, a file also finds the
/// members of the library that only another file imports.
final class MovingWitnessTests: XCTestCase {
    private static let clients = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Clients")

    /// The screens of the module, and the file that imports the other library.
    private static let screens = ["OldScreen": "NewScreen", "NewScreen": "OldScreen"]

    func testWithoutMemberImportVisibilityAFileFindsTheMembersOfBothLibraries() throws {
        try check { screen in XCTAssertFalse(screen.marks.isEmpty) }
    }

    func testWithMemberImportVisibilityItDoesNot() throws {
        try check { screen in
            screen.flags = ["-enable-upcoming-feature", "MemberImportVisibility"]
            screen.marks = []
        }
    }

    private func check(_ configure: (inout Client) -> Void) throws {
        let compiler = try Compiler.orSkip()
        let paths = Self.screens.keys.sorted().map { Self.clients.appendingPathComponent("\($0).swift").path }
        for var screen in try paths.map({ try Client(path: $0) }).flatMap(\.inEachMode) {
            configure(&screen)
            // The diagnostics of the other screens count for those.
            let support = paths.filter { $0 != screen.path }
            let report = try compiler.check(screen, support: support)
            let own = Compiler.Report(
                succeeded: report.succeeded || !report.diagnostics.contains { $0.path == screen.path },
                output: report.output,
                diagnostics: report.diagnostics.filter { !support.contains($0.path) })
            for complaint in screen.complaints(about: own) { XCTFail(complaint) }
        }
    }
}
