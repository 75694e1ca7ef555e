import Foundation
import MiniDriver
import TestSupport
import XCTest

/// *Moving one screen at a time*, whose listings are in `Screens`.
@MainActor
final class ArticleTests: LeakCheckedTestCase {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    func testAScreenWhoseServiceHasNotMoved() async {
        var seen: [String] = []
        let bag = DisposeBag()
        let checkout = makeCheckout(CartStore())
        checkout.title.drive(onNext: { seen.append($0) }).disposed(by: bag)
        checkout.clear()
        XCTAssertEqual(seen, ["12 €", "0 €"])
    }

    func testStateOfTheOldSide() async {
        var seen: [String] = []
        let bag = DisposeBag()
        let page = makeSettings()
        page.greeting.drive(onNext: { seen.append($0) }).disposed(by: bag)
        page.rename("Grace")
        XCTAssertEqual(seen, ["Hello Ada", "Hello Grace"])
    }

    func testListingsAreInCodeThatRuns() async throws {
        let package = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: package.appendingPathComponent("Library/MiniDriver/MiniDriver.docc/MovingOneScreenAtATime.md"),
            encoding: .utf8)
        let code = try String(
            contentsOf: Self.tests.appendingPathComponent("Screens/Coordinator.swift"), encoding: .utf8)
        // A listing is a paragraph that is indented by four columns.
        let listings = article.matches(of: /\n\n((?: {4}.*\n)+)/).map(\.1)
        XCTAssertEqual(listings.count, 2)
        for listing in listings {
            let isCompiled = Self.withoutSpaces(code[...]).contains(Self.withoutSpaces(listing))
            XCTAssertTrue(isCompiled, "not compiled:\n\(listing)")
        }
    }

    private static func withoutSpaces(_ text: Substring) -> String { text.filter { !$0.isWhitespace } }
}
