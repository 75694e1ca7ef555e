// Ten operators on four sources in one expression. `Tests/TypeChecking` measures more chains.

import Dispatch
import MiniDriver

struct Repository: Sendable, Equatable {
    var name: String
    var stars: Int
}

func summary(
    _ repositories: Observable<[Repository]>, _ query: BehaviorRelay<String>, _ minimum: Observable<Int>,
    _ isAscending: PublishSubject<Bool>, search: @escaping @Sendable (String) -> Observable<[Repository]>
) -> Observable<String> {
    Observable
        .combineLatest(
            repositories, query.filter { $0.count > 2 }, minimum.map { $0 + 1 }, isAscending.distinctUntilChanged()
        ) { repositories, query, minimum, isAscending in
            let found = repositories.filter { $0.name.contains(query) && $0.stars >= minimum }
            return found.sorted { isAscending ? $0.stars < $1.stars : $0.stars > $1.stars }
        }
        .distinctUntilChanged()
        .map { $0.map { "\($0.name): \($0.stars)" } }
        .filter { !$0.isEmpty }
        .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
        .do(onNext: { print("\($0.count) found") })
        .flatMapLatest { search($0.joined(separator: " ")).catchAndReturn([]) }
        .scan(0) { $0 + $1.count }
        .withLatestFrom(query) { "\($1): \($0 + 1) in all" }
        .startWith("nothing yet")
        .observe(on: MainScheduler.instance)
        .share(replay: 1)
}

@MainActor
final class Screen {
    private var shown = 0

    func summary(
        _ repositories: Driver<[Repository]>, _ query: Driver<String>, _ minimum: Driver<Int>,
        _ isAscending: Driver<Bool>,
        search: @escaping (String) -> Observable<[Repository]>
    ) -> Driver<String> {
        Driver
            .combineLatest(
                repositories, query.filter { $0.count > 2 }, minimum.map { $0 + self.shown },
                isAscending.distinctUntilChanged()
            ) { repositories, query, minimum, isAscending in
                let found = repositories.filter { $0.name.contains(query) && $0.stars >= minimum }
                return found.sorted { isAscending ? $0.stars < $1.stars : $0.stars > $1.stars }
            }
            .distinctUntilChanged()
            .map { $0.map { "\($0.name): \($0.stars)" } }
            .filter { !$0.isEmpty }
            .debounce(.milliseconds(300))
            .do(onNext: { self.shown = $0.count })
            .flatMapLatest { search($0.joined(separator: " ")).asDriver(onErrorJustReturn: []) }
            .scan(0) { $0 + $1.count }
            .withLatestFrom(query) { "\($1): \($0 + self.shown) in all" }
            .startWith("nothing yet")
            .delay(.milliseconds(100))
    }
}
