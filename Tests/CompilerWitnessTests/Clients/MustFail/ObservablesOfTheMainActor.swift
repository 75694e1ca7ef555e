// swift-version: 5 and 6, errors are warnings in 5

// A main-actor class may access itself in the closures of observables in Swift 5 mode only.

import MiniDriver

struct Repository {
    let name: String
}

@MainActor
final class ViewModel {
    private var count = 0
    private let bag = DisposeBag()

    func show(_ number: Int) {}

    func subscribe(_ numbers: Observable<Int>, _ relay: BehaviorRelay<Int>) {
        numbers.subscribe(onNext: { [weak self] in self?.show($0) })  // error: method 'show'
            .disposed(by: bag)
        relay.subscribe(onNext: { [weak self] in self?.count += $0 })  // error: property 'count'
            .disposed(by: bag)
        relay.subscribe { [weak self] event in self?.show(event.element ?? 0) }  // error: method 'show'
            .disposed(by: bag)
        numbers.subscribe(with: self, onNext: { $0.show($1) })  // error: method 'show'
            .disposed(by: bag)
        numbers.bind(onNext: { [weak self] in self?.show($0) })  // error: method 'show'
            .disposed(by: bag)
        numbers.bind(with: self, onNext: { $0.show($1) })  // error: method 'show'
            .disposed(by: bag)
    }

    func transform(_ numbers: Observable<Int>) -> [Observable<Int>] {
        [
            numbers.map { [weak self] in self?.count ?? $0 },  // error: property 'count'
            numbers.filter { [weak self] in self?.count == $0 },  // error: property 'count'
            numbers.compactMap { [weak self] _ in self?.count },  // error: property 'count'
            numbers.scan(0) { [weak self] in $0 + $1 + (self?.count ?? 0) },  // error: property 'count'
            numbers.do(onNext: { [weak self] in self?.show($0) }),  // error: method 'show'
            numbers.flatMap { [weak self] in Observable.just(self?.count ?? $0) },  // error: property 'count'
            numbers.flatMapLatest { [weak self] in Observable.just(self?.count ?? $0) },  // error: property 'count'
            numbers.flatMapFirst { [weak self] in Observable.just(self?.count ?? $0) },  // error: property 'count'
            numbers.concatMap { [weak self] in Observable.just(self?.count ?? $0) },  // error: property 'count'
            numbers.catch { [weak self] _ in .just(self?.count ?? 0) },  // error: property 'count'
            numbers.distinctUntilChanged { [weak self] in $0 == $1 && self?.count == 0 },  // error: property 'count'
            numbers.skip(while: { [weak self] in self?.count == $0 }),  // error: property 'count'
            numbers.take(while: { [weak self] in self?.count == $0 }),  // error: property 'count'
            numbers.withLatestFrom(numbers) { [weak self] in $1 + (self?.count ?? $0) },  // error: property 'count'
            .deferred { [weak self] in .just(self?.count ?? 0) },  // error: property 'count'
            .combineLatest(numbers, numbers) { [weak self] in $1 + (self?.count ?? $0) },  // error: property 'count'
            .zip(numbers, numbers, numbers) { [weak self] _, _, _ in self?.count ?? 0 },  // error: property 'count'
        ]
    }

    func sources(_ repositories: Observable<Repository>) -> [Observable<String>] {
        [
            repositories.map(\.name),
            .create { [weak self] observer in
                observer.onNext("\(self?.count ?? 0)")  // error: property 'count'
                return Disposables.create { [weak self] in self?.show(0) }  // error: method 'show'
            },
        ]
    }
}
