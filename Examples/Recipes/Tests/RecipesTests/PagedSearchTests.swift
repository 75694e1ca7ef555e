import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class PagedSearchTests: LeakCheckedTestCase {
    private let (query, pages) = (BehaviorRelay(value: "tea"), PublishRelay<Event<[String]>>())
    private let (requests, log) = (Recorder<String>(), Recorder<String>())

    private func search() -> PagedSearch<String> {
        PagedSearch(query: query.asDriver()) { [pages, requests] query, start in
            requests.record("\(query) \(start)")
            return pages.take(1).dematerialize()
        }
    }

    private func show(_ search: PagedSearch<String>) -> any Disposable {
        search.found.drive(onNext: { [log] found in
            log.record("\(found.items.joined(separator: " ")) \(found.error.map { "\($0)" } ?? "-") \(found.isLoading)")
        })
    }

    func testPagesErrorsAndRetries() async {
        let search = search()
        let shown = show(search)
        pages.accept(.next(["a", "b"]))
        search.scrolledToEnd.accept(())
        search.scrolledToEnd.accept(())
        pages.accept(.error(Failure()))
        search.retryTapped.accept(())
        pages.accept(.next([]))
        search.scrolledToEnd.accept(())
        XCTAssertEqual(
            log.all, [" - true", "a b - false", "a b - true", "a b Failure() false", "a b - true", "a b - false"])
        XCTAssertEqual(requests.all, ["tea 0", "tea 2", "tea 2"])
        shown.dispose()
    }

    func testANewQueryCancelsTheLastAndBeginsWithTheFirstPage() async {
        let search = search()
        let shown = show(search)
        pages.accept(.next(["a"]))
        search.scrolledToEnd.accept(())
        query.accept("milk")
        pages.accept(.next(["m"]))
        XCTAssertEqual(log.all, [" - true", "a - false", "a - true", " - true", "m - false"])
        XCTAssertEqual(requests.all, ["tea 0", "tea 1", "milk 0"])
        shown.dispose()
        XCTAssertFalse(pages.hasObservers)
    }

    func testTwoObserversAndADisposal() async {
        let search = search()
        let (first, second) = (show(search), show(search))
        XCTAssertEqual(requests.all, ["tea 0"])
        pages.accept(.next(["a"]))
        XCTAssertEqual(log.new(), [" - true", " - true", "a - false", "a - false"])
        search.scrolledToEnd.accept(())
        first.dispose()
        second.dispose()
        XCTAssertFalse(pages.hasObservers)
        show(search).dispose()
        XCTAssertEqual(requests.all, ["tea 0", "tea 1", "tea 0"])
    }

    /// The list fills no screen yet, so its observer asks for the next page at once.
    func testAnObserverThatScrollsWhenACachedPageArrives() async {
        let search = PagedSearch<Int>(query: .just("tea")) { _, start in .just(start < 3 ? [start] : []) }
        let log = Recorder<String>()
        let shown = search.found.drive(onNext: { found in
            log.record("\(found.items) \(found.isLoading)")
            if !found.isLoading, !found.isAtEnd { search.scrolledToEnd.accept(()) }
        })
        XCTAssertEqual(log.all.last, "[0, 1, 2] false")
        shown.dispose()
    }
}
