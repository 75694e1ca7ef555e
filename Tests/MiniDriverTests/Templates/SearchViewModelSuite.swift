import MiniDriver
import MiniRxTest
import Testing

@MainActor
@Suite struct SearchViewModelSuite {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)  // A tick is a tenth of a second.
    private let bag = DisposeBag()
    private let service: StubSearchService

    init() {
        service = StubSearchService(scheduler)
    }

    @Test func theLatestQueryWins() {
        SharingScheduler.mock(scheduler: scheduler) {
            let model = SearchViewModel(service: service)
            scheduler.hot("-a---b------").bind(to: model.query).disposed(by: bag)
            let shown = scheduler.start { model.results }

            expectMarbles(shown.events, "-----a---b--", ["a": ["a", "a!"], "b": ["b", "b!"]]) { Issue.record("\($0)") }
        }
        #expect(service.queries == ["a", "b"])
    }
}
