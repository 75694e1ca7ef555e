// The operators of observables in all their spellings.

import Dispatch
import MiniDriver

struct Reason: Error {}

struct Repository: Sendable, Equatable {
    var name: String
    var stars: Int
}

final class Resource: Disposable {
    var rows: Observable<Int> { .of(1, 2) }
    func dispose() {}
}

func sources(_ scheduler: any SchedulerType) -> [Observable<Int>] {
    let created = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.on(.completed)
        return Disposables.create()
    }
    let array = [1, 2, 3]
    let optional: Int? = 1
    return [
        created, Observable.just(1), .just(1), Observable.of(1, 2, 3), .of(1, 2, 3), Observable.from(array), .from([1]),
        Observable.from(1...3), .from(Set(array)), Observable.from(optional: optional), .from(optional: nil),
        Observable.empty(), .empty(), .never(), Observable.error(Reason()), .error(Reason()),
        Observable.deferred { .just(1) }, .deferred { throw Reason() },
        Observable.using({ Resource() }, observableFactory: { $0.rows }),
        Observable<Int>.interval(.seconds(1), scheduler: scheduler),
        .interval(.milliseconds(100), scheduler: MainScheduler.instance),
        Observable<Int>.timer(.seconds(1), scheduler: scheduler),
        .timer(.seconds(1), period: .seconds(2), scheduler: scheduler),
    ]
}

func parse(_ text: String) throws -> Int { 1 }

func transformations(_ numbers: Observable<Int>, _ texts: Observable<String>, _ repositories: Observable<Repository>)
    -> [Observable<Int>]
{
    [
        numbers.map { $0 + 1 }, texts.map(\.count), texts.map(parse), texts.map { try parse($0) },
        texts.compactMap { Int($0) }, texts.compactMap(Int.init), numbers.filter { $0 > 1 },
        numbers.scan(0) { $0 + $1 }, numbers.scan(0, accumulator: +), numbers.scan(into: 0) { $0 += $1 },
        numbers.startWith(1), numbers.startWith(1, 2, 3), numbers.skip(1), numbers.skip(while: { $0 < 3 }),
        numbers.skip { $0 < 3 }, numbers.skip(until: texts), numbers.take(1), numbers.take(while: { $0 < 3 }),
        numbers.take(while: { $0 < 3 }, behavior: .inclusive), numbers.take(until: texts),
        numbers.take(until: { $0 > 3 }), numbers.take(until: { $0 > 3 }, behavior: .exclusive),
        numbers.distinctUntilChanged(), numbers.distinctUntilChanged { $0 % 2 },
        numbers.distinctUntilChanged { $0 == $1 }, numbers.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }),
        numbers.distinctUntilChanged(==), repositories.distinctUntilChanged(\.name).map(\.stars),
        repositories.distinctUntilChanged().map { $0.stars },
        repositories.distinctUntilChanged { $0.name }.map { $0.stars },
        numbers.debug(), numbers.debug("numbers"), numbers.debug("numbers", trimOutput: true),
    ]
}

func effects(_ numbers: Observable<Int>) -> [Observable<Int>] {
    [
        numbers.do(onNext: { print($0) }), numbers.do(afterNext: { _ in }), numbers.do(onError: { _ in }),
        numbers.do(onCompleted: {}), numbers.do(onSubscribe: {}, onDispose: {}), numbers.do { print($0) },
        numbers.do(
            onNext: { _ in throw Reason() }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in },
            onCompleted: {}, afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {}),
    ]
}

final class Owner: Sendable {
    let offset = 1
}

func withOthers(_ numbers: Observable<Int>, _ texts: Observable<String>, _ relay: BehaviorRelay<String>, owner: Owner)
    -> [Observable<Int>]
{
    [
        numbers.withUnretained(owner).map { owner, number in number + owner.offset },
        numbers.withUnretained(owner) { owner, number in number + owner.offset },
        numbers.withLatestFrom(texts).map { $0.count }, numbers.withLatestFrom(relay).map { $0.count },
        numbers.withLatestFrom(texts) { $0 + $1.count },
        numbers.withLatestFrom(relay, resultSelector: { $0 + $1.count }),
    ]
}

func eventsAndTime(
    _ numbers: Observable<Int>, _ relay: BehaviorRelay<String>, _ scheduler: any SchedulerType
) -> [Observable<Int>] {
    let events: Observable<Event<Int>> = numbers.materialize()
    let array: Observable<[Int]> = numbers.toArray()
    return [
        numbers.enumerated().map { index, element in index + element }, numbers.enumerated().map { $0.index },
        numbers.enumerated().filter { $0.element > 0 }.map { $0.element },
        events.compactMap { $0.element }, events.dematerialize(), array.map { $0.count },
        numbers.retry(when: { errors in errors.flatMap { _ in relay } }),
        numbers.retry { errors in errors.enumerated().flatMap { Observable.just($0.index) } },
        numbers.retry(when: { (errors: Observable<Reason>) in errors.take(1) }),
        numbers.timeout(.seconds(1), scheduler: scheduler),
        numbers.timeout(.seconds(1), other: Observable.empty(), scheduler: scheduler),
        numbers.timeout(.seconds(1), scheduler: scheduler).catch { error in
            if case RxError.timeout = error { return .empty() }
            throw error
        },
        numbers.sample(relay), numbers.sample(relay, defaultValue: 0),
        numbers.delaySubscription(.seconds(1), scheduler: scheduler),
        numbers.take(for: .seconds(1), scheduler: scheduler), numbers.skip(.seconds(1), scheduler: scheduler),
    ]
}

func flattening(_ numbers: Observable<Int>, _ nested: Observable<Observable<Int>>, _ relay: BehaviorRelay<Int>)
    -> [Observable<Int>]
{
    let lazySources = [1, 2].lazy.map { Observable.just($0) }
    return [
        numbers.flatMap { Observable.of($0, $0) }, numbers.flatMap { _ in relay },
        numbers.flatMapFirst { _ in relay }, numbers.flatMapLatest { .just($0) as Observable<Int> },
        numbers.flatMapLatest { number -> Observable<Int> in
            if number > 1 { return .empty() }
            return .just(number)
        },
        numbers.concatMap { Observable.just($0) }, nested.switchLatest(), nested.merge(),
        nested.merge(maxConcurrent: 2),
        nested.concat(), Observable.merge(numbers, relay.asObservable()), .merge(numbers, numbers, numbers),
        Observable.merge([numbers, numbers]), Observable.merge(ContiguousArray([numbers])),
        numbers.concat(numbers), numbers.concat(relay), numbers.concat(Observable.just(1)),
        Observable.concat(numbers, numbers), .concat([numbers, numbers]), Observable.concat(lazySources),
    ]
}

func recovery(_ numbers: Observable<Int>) -> [Observable<Int>] {
    [
        numbers.catch { _ in .just(1) }, numbers.catch { error in throw error },
        numbers.catch { _ in Observable.empty() },
        numbers.catchAndReturn(1), numbers.retry(), numbers.retry(3),
    ]
}

func time(_ numbers: Observable<Int>, _ scheduler: any SchedulerType, _ immediate: any ImmediateSchedulerType)
    -> [Observable<Int>]
{
    [
        numbers.throttle(.seconds(1), scheduler: scheduler),
        numbers.throttle(.milliseconds(300), latest: false, scheduler: MainScheduler.instance),
        numbers.debounce(.milliseconds(300), scheduler: scheduler), numbers.delay(.seconds(1), scheduler: scheduler),
        numbers.observe(on: immediate), numbers.observe(on: MainScheduler.instance),
        numbers.observe(on: MainScheduler.asyncInstance), numbers.subscribe(on: immediate),
        numbers.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background)),
    ]
}

func sharing(_ numbers: Observable<Int>) -> [Observable<Int>] {
    [
        numbers.share(), numbers.share(replay: 1), numbers.share(replay: 1, scope: .whileConnected),
        numbers.share(replay: 2, scope: .forever), numbers.share(scope: .forever),
    ]
}

/// Every type that is observable has all operators.
func everywhere(
    _ subject: PublishSubject<Int>, _ behavior: BehaviorSubject<Int>, _ relay: PublishRelay<Int>,
    _ property: ControlProperty<Int>, _ event: ControlEvent<Int>, _ own: some ObservableType<Int>
) -> [Observable<Int>] {
    [
        subject.map { $0 }, behavior.filter { $0 > 1 }, relay.take(1), property.skip(1), event.startWith(1),
        own.flatMapLatest { Observable.just($0) }, Observable.merge(subject, behavior),
    ]
}

func asynchronous(
    _ numbers: Observable<Int>, _ stream: AsyncStream<Int>, _ throwing: AsyncThrowingStream<Int, any Error>
)
    async throws -> [Observable<Int>]
{
    for try await number in numbers.values where number > 1 { break }
    return [stream.asObservable(), throwing.asObservable()]
}
