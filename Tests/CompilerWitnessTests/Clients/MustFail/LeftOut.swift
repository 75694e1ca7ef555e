import MiniDriver

/// An app extends RxSwift's type. Only the names that are left out are errors.
extension PrimitiveSequence where Trait == SingleTrait {  // error: is unavailable: use Observable
    func logged() -> PrimitiveSequence<SingleTrait, Element> { self }  // error: is unavailable: use Observable
}

func load() -> Single<Int> { .just(1) }  // error: is unavailable: use Observable; for an async function, use Observable

func leftOut(_ numbers: Observable<Int>, _ scheduler: MainScheduler, _ bag: DisposeBag) {
    _ = SingleTrait.self  // error: is unavailable: use Observable; for an async function, use Observable.create { try a
    _ = Maybe<Int>.empty()  // error: is unavailable: use Observable, which can complete without an element; or copy Sin
    _ = MaybeTrait.self  // error: is unavailable: use Observable, which can complete without an element; or copy Single
    _ = Completable.empty()  // error: is unavailable: use Observable<Never>, or an async function and Observable.create
    _ = CompletableTrait.self  // error: is unavailable: use Observable<Never>, or an async function and Observable.crea
    _ = numbers.observe(on: CurrentThreadScheduler.instance)  // error: is unavailable: leave out the scheduler, because
    _ = numbers.asSingle()  // error: is unavailable: use take(1), or nothing; or copy Single.swift from 'Moving a view
    _ = numbers.toBlocking()  // error: is unavailable: use sequence.values.first() or for try await element in sequence
}
