import Foundation
import XCTest

/// Modules in which each file imports one of the two libraries.
final class MovingWitnessTests: XCTestCase {
    private static let clients = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Clients")

    func testWithoutMemberImportVisibilityAFileFindsTheMembersOfBothLibraries() throws {
        try check(["OldScreen", "NewScreen"])
    }

    func testWithMemberImportVisibilityItDoesNot() throws {
        try check(["OldScreen", "NewScreen"]) { screen in
            screen.flags = ["-enable-upcoming-feature", "MemberImportVisibility"]
            screen.marks = []
        }
    }

    /// The messages in *Moving one screen at a time*.
    func testMessages() throws {
        try check(["OldTypes", "NewTypes", "Capture", "InOneFile"])
    }

    /// Compiles the files as one module, and compares the diagnostics of each file with its marks.
    private func check(_ names: [String], configure: (inout Client) -> Void = { _ in }) throws {
        let compiler = try Compiler.orSkip()
        let paths = names.map { Self.clients.appendingPathComponent("\($0).swift").path }
        for var client in try paths.map({ try Client(path: $0) }).flatMap(\.inEachMode) {
            configure(&client)
            let report = try compiler.check(client, support: paths.filter { $0 != client.path })
            let own = report.diagnostics.filter { $0.path == client.path }
            let ownReport = Compiler.Report(
                succeeded: !own.contains { $0.severity == .error }, output: report.output, diagnostics: own)
            for complaint in client.complaints(about: ownReport) { XCTFail(complaint) }
        }
    }
}
