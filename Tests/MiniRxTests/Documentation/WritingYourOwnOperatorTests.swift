import MiniRxTest
import TestSupport
import XCTest

// The operator of the article "Writing your own operator", unchanged.

extension ObservableType {
    /// Emits what `combine` makes of each element and the one before.
    ///
    ///     -1--3--6--|
    ///      pairwise { $1 - $0 }
    ///     ----2--3--|
    ///
    /// - Parameter combine: called with the earlier and the later element, on the thread of the later one. An error it
    ///   throws ends the sequence.
    func pairwise<Result>(
        _ combine: @escaping @Sendable (Element, Element) throws -> Result
    ) -> Observable<Result> {
        scan((earlier: Element?.none, later: Element?.none)) { (earlier: $0.later, later: $1) }
            .compactMap { pair in
                guard let earlier = pair.earlier, let later = pair.later else { return nil }
                return try combine(earlier, later)
            }
    }
}

final class WritingYourOwnOperatorTests: LeakCheckedTestCase {
    func testCombinesEachElementWithThePreviousOne() {
        let scheduler = TestScheduler(initialClock: 0)
        let temperatures = scheduler.hot("-a-b--c-|", ["a": 1, "b": 3, "c": 6])
        let changes = scheduler.start { temperatures.pairwise { $1 - $0 } }
        expectMarbles(changes.events, "---b--c-|", ["b": 2, "c": 3]) { XCTFail($0) }
        XCTAssertEqual(temperatures.subscriptions, [Subscription(200, 208)])
    }

    func testCombinationThatThrowsEndsTheSequence() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)]) { source in
            source.pairwise { _, _ -> Int in throw TestError.thrown }
        }
        XCTAssertEqual(history.events, [.error(220, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testEverySubscriptionBeginsAnew() {
        let changes = Observable.of(1, 3).pairwise { $1 - $0 }
        XCTAssertEqual(eventsAtOnce(changes), [.next(2), .completed])
        XCTAssertEqual(eventsAtOnce(changes), [.next(2), .completed])
    }

    func testTheClausesOfEveryOperator() {
        assertTerminalEventsPassThrough { $0.pairwise { $1 - $0 } }
        assertStopsSynchronousSource { $0.pairwise { $1 - $0 } }
        assertReleasesClosures { source, witness in source.startWith(0).pairwise { _, _ in witness } }
        assertReleasesElements([.disposal, .completion, .failure]) { $0.pairwise { $1 } }
    }

    /// What the article shows is what is tested here.
    func testTheArticleShowsThisOperator() throws {
        let here = URL(fileURLWithPath: #filePath)
        let package = (1...4).reduce(here) { folder, _ in folder.deletingLastPathComponent() }
        let article = try String(
            contentsOf: package.appendingPathComponent("Sources/MiniRx/MiniRx.docc/WritingYourOwnOperator.md"),
            encoding: .utf8)
        let listing = try XCTUnwrap(article.firstRange(of: /extension ObservableType \{.*?\n\}\n/.dotMatchesNewlines()))
        XCTAssertTrue(try String(contentsOf: here, encoding: .utf8).contains(article[listing]))
    }
}
