// Written by Tools/twins from Tools/TwinWriter/LeftOut.txt: change that, and run the tool.

import MiniDriver

func load() -> Single<Int> { .just(1) }  // error: is unavailable: use Observable; for an async function, use Observable
struct Primitive: PrimitiveSequenceType {}  // error: is unavailable: use Observable
struct Fallible: InfallibleType {}  // error: is unavailable: use Driver or Signal, or a relay
struct Subject: SubjectType {}  // error: is unavailable: use ObservableType & ObserverType, to which all subjects confo
func connectable() -> ConnectableObservable<Int> { .never() }  // error: is unavailable: use share(replay:scope:), or a
struct Connectable: ConnectableObservableType {}  // error: is unavailable: use share(replay:scope:), or a subject
struct Converter: VirtualTimeConverterType {}  // error: is unavailable: use VirtualTimeScheduler of MiniRxTest
func blocking(_ numbers: BlockingObservable<Int>) {}  // error: is unavailable: use for try await element in sequence.va

func leftOut(_ numbers: Observable<Int>, _ scheduler: MainScheduler, _ bag: DisposeBag) {
    _ = SingleEvent<Int>.success(1)  // error: is unavailable: use Observable; for an async function, use Observable.cre
    _ = SingleTrait.self  // error: is unavailable: use Observable; for an async function, use Observable.create { try a
    _ = Maybe<Int>.empty()  // error: is unavailable: use Observable, which can complete without an element; or copy Sin
    _ = MaybeEvent<Int>.self  // error: is unavailable: use Observable, which can complete without an element; or copy S
    _ = MaybeTrait.self  // error: is unavailable: use Observable, which can complete without an element; or copy Single
    _ = Completable.empty()  // error: is unavailable: use Observable<Never>, or an async function and Observable.create
    _ = CompletableEvent.self  // error: is unavailable: use Observable<Never>, or an async function and Observable.crea
    _ = CompletableTrait.self  // error: is unavailable: use Observable<Never>, or an async function and Observable.crea
    _ = PrimitiveSequence<Int, Int>.just(1)  // error: is unavailable: use Observable
    _ = Infallible.just(1)  // error: is unavailable: use Driver or Signal, or a relay
    _ = AsyncSubject<Int>()  // error: is unavailable: use ReplaySubject.create(bufferSize: 1), and emit one element
    _ = GroupedObservable<Int, Int>.self  // error: is unavailable: share the source, and filter it for each key
    _ = RefCountDisposable(disposable: Disposables.create())  // error: is unavailable: use Disposables.create(with:)
    _ = ScheduledDisposable(scheduler: scheduler, disposable: Disposables.create())  // error: is unavailable: use Dispo
    _ = OperationQueueScheduler(operationQueue: bag)  // error: is unavailable: copy it from 'Recipes' in 'Coming from R
    _ = HistoricalScheduler()  // error: is unavailable: use VirtualTimeScheduler of MiniRxTest
    _ = HistoricalSchedulerTimeConverter.self  // error: is unavailable: use VirtualTimeScheduler of MiniRxTest
    _ = scheduler.scheduleRecursive(1) { number, recurse in recurse(number + 1) }  // error: is unavailable: call schedu
    _ = RxError.unknown  // error: is unavailable: define an error of your own; the operators fail only with RxError.tim
    _ = RxError.disposed(object: bag)  // error: is unavailable: define an error of your own; the operators fail only wi
    _ = RxError.overflow  // error: is unavailable: define an error of your own; the operators fail only with RxError.ti
    _ = RxError.argumentOutOfRange  // error: is unavailable: define an error of your own; the operators fail only with
    _ = RxError.noElements  // error: is unavailable: define an error of your own; the operators fail only with RxError.
    _ = RxError.moreThanOneElement  // error: is unavailable: define an error of your own; the operators fail only with
    Hooks.recordCallStackOnError = true  // error: is unavailable: not needed, because subscribe records the place of it
    Hooks.customCaptureSubscriptionCallstack = { [] }  // error: is unavailable: not needed, because subscribe records t
    _ = numbers.amb(numbers)  // error: is unavailable: no replacement
    _ = Observable.amb([numbers, numbers])  // error: is unavailable: no replacement
    _ = numbers.asSingle()  // error: is unavailable: use take(1), or nothing; or copy Single.swift from 'Moving a view
    _ = numbers.asMaybe()  // error: is unavailable: use take(1), or nothing; or copy Single.swift from 'Moving a view m
    _ = numbers.asCompletable()  // error: is unavailable: use take(1), or nothing; or copy Single.swift from 'Moving a
    _ = numbers.subscribe(onSuccess: { print($0) }, onFailure: { print($0) })  // error: is unavailable: use subscribe(o
    _ = numbers.andThen(numbers)  // error: is unavailable: use concat, or flatMap
    _ = numbers.flatMapCompletable { _ in .empty() }  // error: is unavailable: use concat, or flatMap
    _ = numbers.flatMapMaybe { _ in numbers }  // error: is unavailable: use concat, or flatMap
    _ = numbers.asInfallible(onErrorJustReturn: 0)  // error: is unavailable: use asDriver or asSignal, or catchAndRetur
    _ = numbers.asInfallible(onErrorFallbackTo: numbers)  // error: is unavailable: use asDriver or asSignal, or catchAn
    _ = numbers.asInfallible(onErrorRecover: { _ in numbers })  // error: is unavailable: use asDriver or asSignal, or c
    _ = numbers.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler)  // error: is unavailable: copy buffer(tim
    _ = numbers.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler)  // error: is unavailable: no replacement
    _ = numbers.decode(type: Int.self, decoder: 0)  // error: is unavailable: use map: map { try decoder.decode(Model.se
    _ = numbers.distinctUntilChanged(at: \.description)  // error: is unavailable: use distinctUntilChanged(_:), without
    _ = numbers.element(at: 1)  // error: is unavailable: use skip(index).take(1)
    _ = numbers.elementAt(1)  // error: is unavailable: use skip(index).take(1)
    _ = numbers.first()  // error: is unavailable: use take(1), or filter and take(1); an empty source does not fail
    _ = numbers.single()  // error: is unavailable: use take(1), or filter and take(1); an empty source does not fail
    _ = numbers.single { $0 > 1 }  // error: is unavailable: use take(1), or filter and take(1); an empty source does no
    _ = Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 + 1 })  // error: is unavailable: use
    _ = numbers.groupBy { $0 % 2 }.map { $0 }  // error: is unavailable: share the source, and filter it for each key
    _ = numbers.ifEmpty(default: 1)  // error: is unavailable: copy ifEmpty(default:) from 'Recipes' in 'Coming from RxS
    _ = numbers.ifEmpty(switchTo: numbers)  // error: is unavailable: copy ifEmpty(default:) from 'Recipes' in 'Coming f
    _ = numbers.ignoreElements()  // error: is unavailable: use filter { _ in false }
    _ = numbers.multicast(PublishSubject<Int>())  // error: is unavailable: use share(replay:scope:), or a subject
    _ = numbers.multicast(makeSubject: { PublishSubject<Int>() })  // error: is unavailable: use share(replay:scope:), o
    _ = numbers.multicast({ PublishSubject<Int>() }, selector: { $0 })  // error: is unavailable: use share(replay:scope
    _ = numbers.publish()  // error: is unavailable: use share(replay:scope:), or a subject
    _ = numbers.replay(1)  // error: is unavailable: use share(replay:scope:), or a subject
    _ = numbers.replayAll()  // error: is unavailable: use share(replay:scope:), or a subject
    _ = numbers.connect()  // error: is unavailable: use share(replay:scope:), or a subject
    _ = numbers.refCount()  // error: is unavailable: use share(replay:scope:), or a subject
    _ = Observable.range(start: 1, count: 10)  // error: is unavailable: use from(0..<count).map { start + $0 }
    _ = numbers.reduce(0, accumulator: +)  // error: is unavailable: copy reduce from 'Recipes' in 'Coming from RxSwift'
    _ = numbers.reduce(0, accumulator: +, mapResult: { $0 })  // error: is unavailable: copy reduce from 'Recipes' in 'C
    _ = Observable.repeatElement(1)  // error: is unavailable: use from(repeatElement(element, count: .max)) and take, o
    _ = numbers.takeLast(1)  // error: is unavailable: copy takeLast from 'Recipes' in 'Coming from RxSwift'
    _ = numbers.toBlocking()  // error: is unavailable: use sequence.values.first() or for try await element in sequence
    _ = MaterializedSequenceResult<Int>.self  // error: is unavailable: use for try await element in sequence.values, in
}
