import Foundation
import XCTest

/// *An app that moves* shows the differences between the states of the app in `Examples/Moving/App`.
final class AnAppThatMovesTests: XCTestCase {
    private static let app = "Examples/Moving/App"

    func testTheDifferencesAreShown() throws {
        let article = try Package.text("Sources/MiniDriver/MiniDriver.docc/AnAppThatMoves.md")
        let shown = article.matches(of: #/```diff\n((?:.*\n)*?)```/#).map { String($0.1) }
        XCTAssertEqual(shown.count, 2)
        for ((old, new), shown) in zip([("Before", "HalfMoved"), ("HalfMoved", "After")], shown) {
            let differences = try Self.files(of: old).intersection(Self.files(of: new)).sorted()
                .map { try Self.difference(old, new, $0) }.joined()
            XCTAssertTrue(differences.contains("-import RxSwift"))
            XCTAssertEqual(shown, differences, "the article shows other differences than these:\n\(differences)")
        }
    }

    /// The article names these files.
    func testTheFilesThatAreAddedAndDeleted() throws {
        let (before, halfMoved, after) = try (
            Self.files(of: "Before"), Self.files(of: "HalfMoved"), Self.files(of: "After")
        )
        XCTAssertEqual(before.symmetricDifference(halfMoved), ["Trackers.swift", "Bridge.swift"])
        XCTAssertEqual(halfMoved.symmetricDifference(after), ["Bridge.swift", "Single.swift"])
    }

    private static func files(of state: String) throws -> Set<String> {
        try Set(FileManager.default.contentsOfDirectory(atPath: Package.absolutePath("\(app)/\(state)")))
    }

    private static func difference(_ old: String, _ new: String, _ file: String) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.currentDirectoryURL = URL(fileURLWithPath: Package.absolutePath(app))
        process.arguments =
            ["diff", "-U1"] + [old, new].flatMap { ["-L", "\($0)/\(file)"] } + [old, new].map { "\($0)/\(file)" }
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertLessThan(process.terminationStatus, 2)
        return text
    }
}
