import MiniDriver
import MiniRxTest
import XCTest

nonisolated final class SearchViewModelTests: XCTestCase {
    @MainActor private let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)  // A tick is 0.1 s.
    @MainActor private let bag = DisposeBag()
    @MainActor private var service: StubSearchService!

    @MainActor override func setUp() async throws {
        service = StubSearchService(scheduler)
    }

    @MainActor func testTypingIsThrottled() async {
        SharingScheduler.mock(scheduler: scheduler) {
            let model = SearchViewModel(service: service)
            scheduler.hot("-abc-------").bind(to: model.query).disposed(by: bag)
            let shown = scheduler.start { model.results }

            expectMarbles(shown.events, "--------c--", ["c": ["c", "c!"]]) { XCTFail($0) }
        }
        XCTAssertEqual(service.queries, ["a", "c"])
    }

    @MainActor func testNothingLeaks() async {
        await expectNoLeaks {
            let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
            SharingScheduler.mock(scheduler: scheduler) {
                let model = SearchViewModel(service: StubSearchService(scheduler))
                let subscription = model.results.drive()
                model.query.accept("a")
                scheduler.advanceBy(10)
                subscription.dispose()
            }
        } report: {
            XCTFail($0)
        }
    }
}
