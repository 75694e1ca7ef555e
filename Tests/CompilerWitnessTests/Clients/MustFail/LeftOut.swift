// swift-version: 5 and 6
import Foundation
import MiniDriver

/// An app extends RxSwift's type. Only the names that are left out are errors.
extension PrimitiveSequence where Trait == SingleTrait {  // error: is unavailable: use Observable; or copy Single.swift
    func logged() -> PrimitiveSequence<SingleTrait, Element> { self }  // error: is unavailable: use Observable; or copy
}

func load() -> Single<Int> { .just(1) }  // error: is unavailable: use Observable; for an async function, use Observable

/// What apps write with the result of such a function causes no further error.
func withoutTheName(_ taps: Observable<Void>, _ bag: DisposeBag) {
    load().subscribe(onSuccess: { print($0) }, onFailure: { print($0) }).disposed(by: bag)
    load().map { $0 + 1 }.catchAndReturn(0).subscribe { event in
        switch event {
        case .success(let number): print(number)
        case .failure(let error): print(error)
        }
    }.disposed(by: bag)
    _ = taps.flatMapLatest { load() }.map { $0 + 1 }
    _ = load().asDriver(onErrorJustReturn: 0)
}

func ofTypes(_ numbers: Observable<Int>, _ bag: DisposeBag) {
    _ = SingleTrait.self  // error: is unavailable: use Observable; or copy Single.swift from the package's Examples/Rec
    _ = SingleEvent<Int>.self  // error: is unavailable: use Observable; or copy Single.swift from the package's Example
    _ = MaybeTrait.self  // error: is unavailable: use Observable; or copy Single.swift from the package's Examples/Reci
    _ = MaybeEvent<Int>.self  // error: is unavailable: use Observable; or copy Single.swift from the package's Examples
    _ = CompletableTrait.self  // error: is unavailable: use Observable; or copy Single.swift from the package's Example
    _ = CompletableEvent.self  // error: is unavailable: use Observable; or copy Single.swift from the package's Example
    _ = Single<Int>.create { single in  // error: is unavailable: use Observable; for an async function, use Observable.
        single(.success(1))
        return Disposables.create()
    }
    _ = Single.just(1).subscribe { print($0) }  // error: is unavailable: use Observable; for an async function, use Obs
    _ = Single.deferred { .just(1) }.subscribe(onSuccess: { print($0) })  // error: is unavailable: use Observable; for
    _ = Single.zip(load(), load()) { $0 + $1 }  // error: is unavailable: use Observable; for an async function, use Obs
    _ = Maybe<Int>.empty()  // error: is unavailable: use Observable, which can complete without an element; or copy Sin
    _ = Maybe<Int>.create { maybe in  // error: is unavailable: use Observable, which can complete without an element; o
        maybe(.success(1))
        maybe(.completed)
        return Disposables.create()
    }
    _ = Completable.empty().andThen(numbers)  // error: is unavailable: use Observable<Never>, or an async function and
    _ = Completable.create { completable in  // error: is unavailable: use Observable<Never>, or an async function and O
        completable(.completed)
        return Disposables.create()
    }.subscribe(onCompleted: { print("completed") }, onError: { print($0) })
    _ = numbers.asSingle()  // error: is unavailable: use take(1), or nothing; or copy Single.swift from the package's E
    numbers.asSingle().subscribe(onSuccess: { print($0) }).disposed(by: bag)  // error: is unavailable: use take(1), or
    numbers.asSingle().subscribe(with: bag, onSuccess: { print($1) }).disposed(by: bag)  // error: is unavailable: use t
    _ = numbers.asSingle().do(onSuccess: { print($0) }).flatMap { _ in load() }.retry(3)  // error: is unavailable: use
    _ = numbers.flatMap { _ in numbers.asSingle() }  // error: is unavailable: use take(1), or nothing; or copy Single.s
    _ = numbers.asMaybe().subscribe(onSuccess: { print($0) }, onCompleted: {})  // error: is unavailable: use take(1), o
    _ = numbers.asCompletable().andThen(load())  // error: is unavailable: use take(1), or nothing; or copy Single.swift
}

func ofRxBlocking(_ numbers: Observable<Int>) throws {
    _ = numbers.toBlocking()  // error: is unavailable: use sequence.values.first() or for try await element in sequence
    _ = try numbers.toBlocking().toArray().count  // error: is unavailable: use sequence.values.first() or for try await
    _ = try numbers.toBlocking(timeout: 1).first()  // error: is unavailable: use sequence.values.first() or for try awa
    _ = try numbers.toBlocking().last()!  // error: is unavailable: use sequence.values.first() or for try await element
    _ = try numbers.toBlocking().single()  // error: is unavailable: use sequence.values.first() or for try await elemen
    _ = try numbers.toBlocking().single { $0 > 1 }  // error: is unavailable: use sequence.values.first() or for try awa
    switch numbers.toBlocking().materialize() {  // error: is unavailable: use sequence.values.first() or for try await
    case .completed(let elements): print(elements)
    case .failed(let elements, let error): print(elements, error)
    }
}

func assertBlocking(_ result: MaterializedSequenceResult<Int>) {}  // error: is unavailable: use for try await element i
func assertBlocking(_ result: BlockingObservable<Int>) {}  // error: is unavailable: use for try await element in sequen

func ofOperators(_ numbers: Observable<Int>, _ scheduler: MainScheduler) {
    let connectable = numbers.publish()  // error: is unavailable: use share(replay:scope:), or a subject
    _ = connectable.connect()
    _ = ConnectableObservable<Int>.self  // error: is unavailable: use share(replay:scope:), or a subject
    _ = numbers.map { $0 + 1 }.replay(1).refCount()  // error: is unavailable: use share(replay:scope:), or a subject
    _ = numbers.replayAll().connect()  // error: is unavailable: use share(replay:scope:), or a subject
    _ = numbers.multicast(PublishSubject<Int>()).connect()  // error: is unavailable: use share(replay:scope:), or a sub
    _ = numbers.ignoreElements().asCompletable()  // error: is unavailable: use
    _ = numbers.amb(numbers).map { $0 + 1 }  // error: is unavailable: no replacement
    _ = Observable.amb([numbers, numbers]).map { $0 + 1 }  // error: is unavailable: no replacement
    _ = numbers.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler).flatMap { $0 }  // error: is unavailable:
    _ = numbers.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).map { $0.count }  // error: is unavailable
    _ = numbers.takeLast(1).map { $0 + 1 }  // error: is unavailable: copy takeLast from 'Recipes' in 'Coming from RxSwi
    _ = numbers.element(at: 1).map { $0 + 1 }  // error: is unavailable: use skip(index).take(1)
    _ = numbers.elementAt(1).map { $0 + 1 }  // error: is unavailable: use skip(index).take(1)
    _ = Observable.range(start: 1, count: 10).map { $0 + 1 }  // error: is unavailable: use from(0..<count).map { start
    _ = Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 + 1 })  // error: is unavailable: use
    _ = Observable.repeatElement(1).take(3)  // error: is unavailable: use from(repeatElement(element, count: .max)) and
}

func ofSchedulers(_ numbers: Observable<Int>) {
    _ = numbers.observe(on: CurrentThreadScheduler.instance)  // error: is unavailable: leave out the scheduler, because
    let queue = OperationQueue()
    _ = numbers.observe(on: OperationQueueScheduler(operationQueue: queue))  // error: is unavailable: copy it from 'Rec
}

func ofErrors(_ error: any Error) throws {
    if case RxError.noElements = error {}  // error: is unavailable: define an error of your own; the operators fail onl
    switch error as? RxError {
    case .timeout?: print("timeout")
    case .moreThanOneElement?: print("more")  // error: is unavailable: define an error of your own; the operators fail
    default: break
    }
    do { try ofErrors(error) } catch RxError.overflow {}  // error: is unavailable: define an error of your own; the ope
    _ = RxError.disposed(object: DisposeBag())  // error: is unavailable: define an error of your own; the operators fai
    _ = RxError.argumentOutOfRange  // error: is unavailable: define an error of your own; the operators fail only with
    throw RxError.unknown  // error: is unavailable: define an error of your own; the operators fail only with RxError.t
}

func send<Subject: SubjectType>(_ subject: Subject) {}  // error: is unavailable: use ObservableType & ObserverType, to
func ticks<Count: RxAbstractInteger>(_ count: Count) {}  // error: is unavailable: use FixedWidthInteger
