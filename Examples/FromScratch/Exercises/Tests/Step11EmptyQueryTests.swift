import XCTest

@testable import Exercises
@testable import FromScratch

@MainActor
final class Step11EmptyQueryTests: XCTestCase {
    private let log = Log<String>()
    private let field = PublishSubject<String>()
    private let answer = PublishSubject<[String]>()

    private var shown: Driver<[String]> {
        results(of: field.asObservable()) { [log, answer] query in
            log.append("search \(query)")
            return answer.asObservable()
        }
    }

    func testAnEmptyTextStopsTheSearch() async {
        _ = shown.drive { [log] in log.append("\($0)") }
        field.onNext("a")
        answer.onNext(["tea"])
        field.onNext("")
        XCTAssertEqual(log.entries.filter { $0 == "search " }, [], "an empty text starts no search")
        XCTAssertTrue(answer.members.isEmpty, "an empty text stops the search that is running")
        answer.onNext(["milk"])
        XCTAssertEqual(log.entries, ["search a", #"["tea"]"#, "[]"], "an empty text shows no lines")
    }

    func testAnErrorLeavesTheScreenAlive() async {
        _ = shown.drive { [log] in log.append("\($0)") }
        field.onNext("a")
        answer.on(.error(Failure()))
        field.onNext("b")
        XCTAssertTrue(log.entries.contains("search b"), "an error of a search does not end the screen")
    }
}
