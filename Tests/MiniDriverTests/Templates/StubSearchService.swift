import MiniRxTest

/// Answers after two ticks, and remembers the queries.
@MainActor
final class StubSearchService: SearchService {
    private(set) var queries: [String] = []
    private let scheduler: TestScheduler

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    func search(_ query: String) -> Observable<[String]> {
        queries.append(query)
        return scheduler.cold("--r|", ["r": [query, "\(query)!"]]).asObservable()
    }
}
