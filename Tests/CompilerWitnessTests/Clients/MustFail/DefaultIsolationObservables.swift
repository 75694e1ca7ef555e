// swift-version: 5 and 6, errors only in 6
// flags: -default-isolation MainActor

// In a module with default main-actor isolation, the closures of observables may access a class in Swift 5 mode only.

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
            repositories.map(\.name)  // error: converting non-Sendable function value
            .scan([]) { $0 + [$1] }
            .asDriver(onErrorJustReturn: [])
        numbers.map { $0 + 1 }.filter { $0 > 1 }
            .subscribe(onNext: { [weak self] in self?.count += $0 })  // error: property 'count'
            .disposed(by: bag)
        numbers.asDriver(onErrorJustReturn: 0)
            .drive(onNext: { [weak self] in self?.count += $0 })
            .disposed(by: bag)
    }
}
