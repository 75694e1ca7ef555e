// The same in a module whose types belong to the main actor by default.
// swift-version: 5
// flags: -default-isolation MainActor

import MiniDriver

struct Repository {
    let name: String
}

final class ViewModel {
    let names: Driver<[String]>
    private var count = 0
    private let bag = DisposeBag()

    init(_ repositories: Observable<Repository>, _ numbers: Observable<Int>) {
        names =
            repositories.map(\.name)
            .scan([]) { $0 + [$1] }
            .asDriver(onErrorJustReturn: [])
        numbers.map { $0 + 1 }.filter { $0 > 1 }
            .subscribe(onNext: { [weak self] in self?.count += $0 })
            .disposed(by: bag)
        numbers.asDriver(onErrorJustReturn: 0)
            .drive(onNext: { [weak self] in self?.count += $0 })
            .disposed(by: bag)
    }
}
