// swift-version: 5 and 6
// flags: Clients/../../../Examples/Recipes/Sources/Recipes/Single.swift

// The recipe `Single.swift` has the members that apps use. In a class of the main actor, a closure that uses the class
// causes a warning, and compiles, in both language modes.

import MiniDriver

func number() -> Single<Int> { .just(1) }

@MainActor
final class Model {
    private let bag = DisposeBag()
    private var count = 0

    func closuresOfTheMainActor() {
        number().subscribe(onSuccess: { self.count = $0 }).disposed(by: bag)  // warning: main actor-isolated property
        number().subscribe(with: self, onSuccess: { $0.count = $1 }).disposed(by: bag)  // warning: main actor-isolated
        number().subscribe { _ in self.count = 1 }.disposed(by: bag)  // warning: main actor-isolated property 'count'
        _ = number().map { $0 + self.count }  // warning: main actor-isolated property 'count'
        _ = number().do(onSuccess: { self.count = $0 })  // warning: main actor-isolated property 'count'
        Completable.empty().subscribe(onCompleted: { self.count = 1 }).disposed(by: bag)  // warning: main actor
        number().asDriver(onErrorJustReturn: 0).drive(onNext: { self.count = $0 }).disposed(by: bag)
    }
}

func members(_ numbers: Observable<Int>, _ bag: DisposeBag) {
    number().subscribe { event in
        switch event {
        case .success(let number): print(number)
        case .failure(let error): print(error)
        }
    }.disposed(by: bag)
    number().do(onSuccess: { print($0) }, onError: { print($0) }).subscribe().disposed(by: bag)
    number().subscribe(with: bag, onSuccess: { _, number in print(number) }).disposed(by: bag)
    _ = Single<Int>.deferred { number() }
    _ = Single.zip(number(), number()) { $0 + $1 }
    _ = Single.zip([number(), number()])
    _ = number().observe(on: MainScheduler.instance).subscribe(on: MainScheduler.instance)
    _ = number().catch { _ in .just(0) }.catchAndReturn(0).retry(2)
    _ = number().delay(.seconds(1), scheduler: MainScheduler.instance).timeout(
        .seconds(2), scheduler: MainScheduler.instance)
    _ = number().filter { $0 > 0 }.subscribe(onSuccess: { print($0) }, onCompleted: {})
    _ = number().asCompletable().andThen(number().asMaybe())
    _ = number().flatMapCompletable { _ in .empty() }.andThen(numbers)
    _ = Completable.zip(.empty(), .empty()).concat(.empty())
    _ = numbers.flatMap { _ in number() }.ignoreElements().asCompletable()
}
