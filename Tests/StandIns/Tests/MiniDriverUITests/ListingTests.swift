import Foundation
import XCTest

/// The Swift listings in the articles and doc comments of `MiniDriverUI` must occur in a file that is compiled and
/// run: in the example or in the tests.
final class ListingTests: XCTestCase {
    private let root = (1...5).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }

    func testListingsOccurInCodeThatRuns() throws {
        let run = try ["Examples/SearchScreen", "Tests/StandIns/Tests/MiniDriverUITests", "Tests/ObservationTests"]
            .flatMap(texts)
            .map { Self.code(of: $0[...]) }
        var listings = 0
        for text in try texts(below: "Sources/MiniDriverUI") {
            for listing in text.matches(of: #/```swift\n((?s).*?)```/#) {
                listings += 1
                let code = Self.code(of: listing.1)
                XCTAssertTrue(run.contains { $0.contains(code) }, "nowhere run:\n\(listing.1)")
            }
        }
        XCTAssertEqual(listings, 24)
    }

    /// *How do I …* is compiled without the stand-ins, hence without Combine.
    func testHowDoIConvertsToAndFromCombineAsATestDoes() throws {
        let answers = try String(
            contentsOf: root.appendingPathComponent("Sources/MiniDriver/MiniDriver.docc/HowDoI.md"), encoding: .utf8)
        let listing = try XCTUnwrap(
            answers.firstMatch(of: #/#if canImport\(Combine\)\n    import Combine\n((?s).*?)#endif/#)
        ).1
        let tests = try texts(below: "Tests/StandIns/Tests/MiniDriverUITests").map { Self.code(of: $0[...]) }
        XCTAssertTrue(tests.contains { $0.contains(Self.code(of: listing)) }, "nowhere run:\n\(listing)")
    }

    /// *How do I …* is compiled without the stand-ins, hence without key-value observing.
    func testHowDoIObservesAsTheDocCommentDoes() throws {
        let answers = try texts(below: "Sources/MiniDriver/MiniDriver.docc").map { Self.code(of: $0[...]) }
        let comment = try String(
            contentsOf: root.appendingPathComponent("Sources/MiniDriverUI/Foundation/KeyValueObserving.swift"),
            encoding: .utf8)
        let listing = try XCTUnwrap(comment.firstMatch(of: #/```swift\n((?s).*?)```/#)).1
        XCTAssertTrue(answers.contains { $0.contains(Self.code(of: listing)) })
    }

    private func texts(below folder: String) throws -> [String] {
        let folder = root.appendingPathComponent(folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.map {
            try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
    }

    /// The text without comment marks and white space.
    private static func code(of text: Substring) -> String {
        text.replacing(/\/\/\/ ?/, with: "").filter { !$0.isWhitespace }
    }
}
