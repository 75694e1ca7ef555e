import XCTest

@testable import FromScratch

@MainActor
final class Step11ScreenTests: XCTestCase {
    private let searches = Log<String>()
    private let answers = ["a": PublishSubject<[String]>(), "ab": PublishSubject(), "(": PublishSubject()]
    private lazy var screen = SearchScreen { [searches, answers] query in
        searches.append(query)
        return answers[query]?.asObservable() ?? .of([])
    }

    /// Sends the answer of a search from another thread, and waits until the main thread has received it.
    private func answer(_ query: String, _ event: Event<[String]>) async {
        await withCheckedContinuation { received in
            DispatchQueue.global().async { [answers] in
                answers[query]?.on(event)
                DispatchQueue.main.async { received.resume() }
            }
        }
    }

    func testOneSearchForTwoObservers() async {
        screen.field.onNext("a")
        await answer("a", .next(["tea", "milk"]))
        XCTAssertEqual(screen.label, "2 results")
        XCTAssertEqual(screen.list, ["tea", "milk"])
        XCTAssertEqual(searches.entries, ["a"])
    }

    /// A label that changes on another thread would stop the program.
    func testAnswersOfOtherThreadsArriveOnTheMainThread() async {
        screen.field.onNext("a")
        DispatchQueue.global().sync { [answers] in
            answers["a"]?.onNext(["tea"])
        }
        await answer("a", .next(["tea", "milk"]))
        XCTAssertEqual(screen.list, ["tea", "milk"])
    }

    func testAnErrorLeavesTheScreenAlive() async {
        screen.field.onNext("(")
        await answer("(", .error(Failure()))
        XCTAssertEqual(screen.label, "0 results")
        screen.field.onNext("a")
        await answer("a", .next(["tea"]))
        XCTAssertEqual(screen.list, ["tea"])
    }

    func testOldResultsAreDropped() async {
        screen.field.onNext("a")
        screen.field.onNext("ab")
        await answer("ab", .next(["crab"]))
        await answer("a", .next(["tea", "milk"]))
        XCTAssertEqual(screen.list, ["crab"])
        XCTAssertEqual(answers["a"]?.members.isEmpty, true, "the old search is disposed")
    }

    func testAScreenThatIsClosedEndsItsSearch() {
        let field: PublishSubject<String>
        do {
            let screen = SearchScreen { [answers] query in answers[query]?.asObservable() ?? .of([]) }
            field = screen.field
            field.onNext("a")
            XCTAssertEqual(answers["a"]?.members.count, 1)
        }
        XCTAssertEqual(answers["a"]?.members.isEmpty, true)
        XCTAssertTrue(field.members.isEmpty)
    }
}
