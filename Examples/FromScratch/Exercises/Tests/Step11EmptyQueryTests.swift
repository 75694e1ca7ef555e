import XCTest

@testable import Exercises
@testable import FromScratch

@MainActor
final class Step11EmptyQueryTests: XCTestCase {
    func testAnEmptyTextStopsTheSearch() async {
        let log = Log<String>()
        let field = PublishSubject<String>()
        let answer = PublishSubject<[String]>()
        let results = results(of: field.asObservable()) { query in
            log.append("search \(query)")
            return answer.asObservable()
        }
        _ = results.drive { log.append("\($0)") }
        field.onNext("a")
        answer.onNext(["tea"])
        field.onNext("")
        answer.onNext(["milk"])
        XCTAssertEqual(log.entries, ["search a", #"["tea"]"#, "[]"])
        XCTAssertTrue(answer.members.isEmpty)
    }
}
