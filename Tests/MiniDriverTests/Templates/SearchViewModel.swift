import MiniDriver

@MainActor
protocol SearchService {
    func search(_ query: String) -> Observable<[String]>
}

@MainActor
final class SearchViewModel {
    let query = BehaviorRelay(value: "")
    let results: Driver<[String]>

    init(service: any SearchService) {
        results = query.asDriver()
            .filter { !$0.isEmpty }
            .throttle(.milliseconds(300))
            .distinctUntilChanged()
            .flatMapLatest { service.search($0).asDriver(onErrorJustReturn: []) }
    }
}
