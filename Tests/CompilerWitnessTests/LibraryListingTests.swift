import Foundation
import XCTest

/// The article "Writing your own operator" also shows an operator as a file of the library, which no client can
/// compile.
final class LibraryListingTests: XCTestCase {
    func testTheOperatorOfTheArticleIsAFileOfTheLibrary() throws {
        let article = try Package.text("Sources/MiniRx/MiniRx.docc/WritingYourOwnOperator.md")
        let listing = try XCTUnwrap(
            Self.indentedBlocks(of: article).first { $0.contains(".stateful(") }, "no listing in the article")
        let report = try Compiler.orSkip().check(asFileOfMiniRx: listing)
        XCTAssertTrue(report.succeeded && report.diagnostics.isEmpty, report.output)
    }

    /// The listings indented by four columns, without the indentation.
    private static func indentedBlocks(of article: String) -> [String] {
        article.split(separator: /\n(?=[^ \n])/).map { paragraph in
            paragraph.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { $0.isEmpty || $0.hasPrefix("    ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
        }
    }
}
