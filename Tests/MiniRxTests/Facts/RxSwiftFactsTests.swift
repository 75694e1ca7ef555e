import MiniRxTest
import TestSupport
import XCTest

/// What RxSwift does, a line for each program, in `RxSwift.facts`; what is here otherwise names the paragraph that says so.
final class RxSwiftFactsTests: LeakCheckedTestCase {
    func testEveryFactHoldsOrIsMarked() throws {
        let facts = try FactTable(file("Tests/MiniRxTests/Facts/RxSwift.facts"))
        XCTAssertGreaterThan(facts.facts.count, 150)
        for complaint in facts.complaints { XCTFail(complaint) }
    }

    func testWhatDiffersIsInTheArticle() throws {
        let article = try file("Sources/MiniRx/MiniRx.docc/ComingFromRxSwift.md")
        let marked = try FactTable(file("Tests/MiniRxTests/Facts/RxSwift.facts")).facts.compactMap(\.paragraph)
        XCTAssertFalse(marked.isEmpty)
        for paragraph in Set(marked) {
            XCTAssertTrue(article.contains("\n- term \(paragraph): "), paragraph)
        }
    }

    func testWrongFactIsReported() throws {
        let right = "skip(1) <- 210:1 220:2 230:| -> 220:2 230:| @ 200-230"
        XCTAssertEqual(try FactTable(right).complaints, [])
        for (wrong, found) in [
            ("skip(1) <- 210:1 220:2 230:| -> 220:3 230:| @ 200-230", "220:2 230:| @ 200-230"),
            ("skip(1) <- 210:1 220:2 230:| -> 221:2 230:| @ 200-230", "220:2 230:| @ 200-230"),
            ("skip(1) <- 210:1 220:2 230:# -> 220:2 230:| @ 200-230", "220:2 230:# @ 200-230"),
            ("skip(1) <- 210:1 220:2 230:| -> 220:2 230:| @ 200-", "220:2 230:| @ 200-230"),
        ] {
            XCTAssertEqual(try FactTable("# a comment\n" + wrong).complaints, ["line 2: here \(found)"])
        }
    }

    func testFactThatHoldsMustNotBeMarked() throws {
        let marked = "skip(1) <- 210:1 220:2 230:| -> 220:2 230:| @ 200-230 differs Hubs are serial"
        XCTAssertEqual(try FactTable(marked).complaints, ["line 1: does not differ"])
    }

    func testWhatIsNoFactIsReported() {
        for text in [
            "skip(1) <- 210:1 -> 210:1", "skip(1) <- 210 -> @ 200-", "skip(1) <- nobody -> @ 200-", "skip(1) 210:1 @ 200-",
            "skip(1) <- 210:1 -> @ 200", "skip(1) <- 210:x -> @ 200-",
        ] {
            XCTAssertThrowsError(try FactTable(text), text)
        }
        XCTAssertEqual(try FactTable("skip(twice) <- 210:1 -> @ 200-").complaints, ["line 1: no operator skip(twice)"])
    }

    private func file(_ path: String) throws -> String {
        let package = (1...4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
        return try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }
}
