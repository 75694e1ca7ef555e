import Foundation
import XCTest

/// The article "Writing your own operator" also shows an operator as a file of the library, which a client cannot compile.
final class LibraryListingTests: XCTestCase {
    private let library = (1...3).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
        folder.deletingLastPathComponent()
    }
    .appendingPathComponent("Sources/MiniRx")

    func testTheOperatorOfTheArticleIsAFileOfTheLibrary() throws {
        let article = try String(
            contentsOf: library.appendingPathComponent("MiniRx.docc/WritingYourOwnOperator.md"), encoding: .utf8)
        let listing = try XCTUnwrap(
            Self.indentedBlocks(of: article).first { $0.contains("override func run") }, "no listing in the article")
        let report = try Compiler.orSkip().check(asFileOfMiniRx: listing, beside: swiftFiles())
        XCTAssertTrue(report.succeeded && report.diagnostics.isEmpty, report.output)
    }

    private func swiftFiles() throws -> [String] {
        let files = try XCTUnwrap(FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }.map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// The listings that are indented by four columns, without these.
    private static func indentedBlocks(of article: String) -> [String] {
        article.split(separator: /\n(?=[^ \n])/).map { paragraph in
            paragraph.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { $0.isEmpty || $0.hasPrefix("    ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
        }
    }
}
