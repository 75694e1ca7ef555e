import MiniRxTest
import TestSupport
import XCTest

/// `RxSwift.facts` records the behaviour of RxSwift, one program a line. A line that differs here names the paragraph
/// that explains it.
final class RxSwiftFactsTests: LeakCheckedTestCase {
    func testEveryFactHoldsOrIsMarked() throws {
        let table = try FactTable(file("Tests/MiniRxTests/Facts/RxSwift.facts"))
        XCTAssertGreaterThan(table.facts.count, 350)
        for complaint in table.complaints { XCTFail(complaint) }
    }

    func testDifferencesAreInTheArticle() throws {
        let article = try file("Sources/MiniRx/MiniRx.docc/ComingFromRxSwift.md")
        let table = try FactTable(file("Tests/MiniRxTests/Facts/RxSwift.facts"))
        let paragraphs = Set(table.facts.compactMap(\.difference?.paragraph))
        XCTAssertFalse(paragraphs.isEmpty)
        for paragraph in paragraphs {
            XCTAssertTrue(article.contains("\n- **\(paragraph)**: "), paragraph)
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

    func testMarkedFactMustDifferAsStated() throws {
        func complaints(of fact: String, here: String) throws -> [String] {
            try FactTable(fact + " differs Hubs are serial => " + here).complaints
        }
        let right = "skip(1) <- 210:1 220:2 230:| -> 220:2 230:| @ 200-230"
        let wrong = "skip(1) <- 210:1 220:2 230:| -> 220:2 @ 200-1000"
        XCTAssertEqual(try complaints(of: right, here: "230:| @ 200-230"), ["line 1: does not differ"])
        XCTAssertEqual(try complaints(of: wrong, here: "220:2 230:| @ 200-230"), [])
        XCTAssertEqual(try complaints(of: wrong, here: "230:| @ ?"), ["line 1: here 220:2 230:| @ 200-230"])
    }

    func testAnInvalidFactIsReported() {
        for text in [
            "skip(1) 210:1 @ 200-",
            "skip(1) <- 210:1 -> 210:1",
            "skip(1) <- 210:1 -> @ 200",
            "skip(1) <- 210:1 -> @ 200- ; 200-",
            "skip(1) <- 210 -> @ 200-",
            "skip(1) <- 210:x -> @ 200-",
            "skip(1) <- nobody -> @ 200-",
            "skip(1) <- 210:1 -> @ 200- differs Hubs are serial",
        ] {
            XCTAssertThrowsError(try FactTable(text), text)
        }
        XCTAssertEqual(try FactTable("skip(twice) <- 210:1 -> @ 200-").complaints, ["line 1: no operator skip(twice)"])
    }

    private func file(_ path: String) throws -> String {
        let here = URL(fileURLWithPath: #filePath)
        let package = (1...4).reduce(here) { folder, _ in folder.deletingLastPathComponent() }
        return try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }
}
