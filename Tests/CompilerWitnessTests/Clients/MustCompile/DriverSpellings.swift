// The constructors, factories and operators of drivers and signals in all their spellings.

import Dispatch
import MiniDriver

struct Repository: Sendable, Equatable {
    var name: String
    var stars: Int
}

/// A custom shared sequence.
struct ActivityIndicator: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy
    typealias Element = Bool

    func asSharedSequence() -> SharedSequence<DriverSharingStrategy, Bool> { .just(false) }
}

func drivers(
    _ numbers: Observable<Int>, _ subject: PublishSubject<Int>, _ relay: BehaviorRelay<Int>,
    _ events: PublishRelay<Int>,
    _ property: ControlProperty<Int>, _ event: ControlEvent<Int>, _ signal: Signal<Int>
) -> [Driver<Int>] {
    [
        Driver(numbers, onErrorRecover: { _ in .just(0) }), Driver<Int>(relay) { _ in .empty() },
        numbers.asDriver(onErrorJustReturn: 0), subject.asDriver(onErrorDriveWith: .empty()),
        subject.asDriver(onErrorDriveWith: Driver.just(1)), numbers.asDriver(onErrorRecover: { _ in .just(0) }),
        numbers.asDriver { error in
            print(error)
            return .never()
        },
        relay.asDriver(), events.asDriver(), property.asDriver(), event.asDriver(), relay.asDriver().asDriver(),
        signal.asDriver(onErrorJustReturn: 0), signal.asObservable().asDriver(onErrorJustReturn: 0),
    ]
}

func signals(
    _ numbers: Observable<Int>, _ relay: BehaviorRelay<Int>, _ events: PublishRelay<Int>, _ event: ControlEvent<Int>,
    _ driver: Driver<Int>
) -> [Signal<Int>] {
    [
        Signal(numbers, onErrorRecover: { _ in .just(0) }), Signal<Int>(relay) { _ in .empty() },
        numbers.asSignal(onErrorJustReturn: 0), numbers.asSignal(onErrorSignalWith: .empty()),
        numbers.asSignal(onErrorRecover: { _ in .just(0) }), numbers.asSignal { _ in .never() }, events.asSignal(),
        event.asSignal(), events.asSignal().asSignal(), relay.asSignal(onErrorJustReturn: 0),
        driver.asSignal(onErrorJustReturn: 0), driver.asSignal(onErrorSignalWith: .empty()),
    ]
}

func factories() -> [Driver<Int>] {
    let optional: Int? = 1
    return [
        Driver.just(1), .just(1), Driver.of(1, 2, 3), .of(1, 2), Driver.from([1, 2]), .from(1...3), .from(Set([1])),
        Driver.from(optional: optional), .from(optional: nil), Driver.empty(), .empty(), Driver<Int>.never(), .never(),
        Driver.deferred { .just(1) }, .deferred { Driver.of(1, 2) }, Driver<Int>.interval(.seconds(1)),
        .interval(.seconds(1)), Driver<Int>.timer(.seconds(1), period: .seconds(2)),
        .timer(.seconds(1), period: .seconds(2)), SharedSequence<DriverSharingStrategy, Int>.just(1),
    ]
}

func signalFactories() -> [Signal<Int>] {
    [
        Signal.just(1), .of(1, 2), .from([1, 2]), .from(optional: 1), Signal.empty(), .never(),
        Signal.deferred { .just(1) },
        .interval(.seconds(1)), .timer(.seconds(1), period: .seconds(2)),
    ]
}

@MainActor
final class Model {
    private var offset = 1

    func format(_ number: Int) -> String { "\(number + offset)" }

    func transformations(_ numbers: Driver<Int>, _ texts: Driver<String>, _ repositories: Driver<Repository>)
        -> [Driver<Int>]
    {
        [
            numbers.map { $0 + self.offset }, numbers.map(format).map(\.count), texts.map(\.count),
            texts.map { $0.count },
            texts.compactMap { Int($0) }, texts.compactMap(Int.init), numbers.filter { $0 > self.offset },
            numbers.scan(0) { $0 + $1 }, numbers.scan(0, accumulator: +), numbers.startWith(1), numbers.skip(1),
            numbers.distinctUntilChanged(), numbers.distinctUntilChanged { $0 % 2 },
            numbers.distinctUntilChanged { $0 == $1 }, numbers.distinctUntilChanged(==),
            numbers.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }),
            repositories.distinctUntilChanged(\.name).map(\.stars),
            repositories.distinctUntilChanged { $0.name }.map { $0.stars }, numbers.debug(),
            numbers.debug("numbers"), numbers.debug("numbers", trimOutput: true),
            numbers.do(onNext: { self.offset = $0 }), numbers.do { print($0) }, numbers.do(onCompleted: {}),
            numbers.do(
                onNext: { _ in }, afterNext: { _ in }, onCompleted: {}, afterCompleted: {}, onSubscribe: {},
                onSubscribed: {}, onDispose: {}),
            numbers.withUnretained(self).map { model, number in number + model.offset },
            numbers.withUnretained(self) { model, number in number + model.offset },
            numbers.withLatestFrom(texts).map { $0.count }, numbers.withLatestFrom(texts) { $0 + $1.count },
            numbers.withLatestFrom(Signal.just("a")) { $0 + $1.count },
            numbers.withLatestFrom(ActivityIndicator(), resultSelector: { $1 ? $0 : self.offset }),
            numbers.asSharedSequence(),
        ]
    }

    func flattening(
        _ numbers: Driver<Int>, _ nested: Driver<Driver<Int>>, _ signals: Driver<Signal<Int>>, _ search: Observable<Int>
    ) -> [Driver<Int>] {
        let signal: Signal<Int> = signals.switchLatest()
        return [
            numbers.flatMap { Driver.of($0, $0) }, numbers.flatMap { .just($0) },
            numbers.flatMapFirst { _ in search.asDriver(onErrorJustReturn: self.offset) },
            numbers.flatMapLatest { _ in search.asDriver(onErrorJustReturn: 0) },
            numbers.flatMapLatest { number -> Driver<Int> in
                if number > self.offset { return .empty() }
                return .just(number)
            },
            signal.flatMap { _ in numbers }, nested.switchLatest(), nested.merge(), nested.merge(maxConcurrent: 2),
            Driver.merge(numbers, numbers), .merge(numbers, numbers, numbers), Driver.merge([numbers, numbers]),
            Driver.merge(ContiguousArray([numbers])), Driver.merge([]), Driver.concat(numbers, numbers),
            Driver.concat([numbers, numbers]), .concat([numbers, numbers].lazy.map { $0 }),
        ]
    }

    func time(_ numbers: Driver<Int>) -> [Driver<Int>] {
        [
            numbers.throttle(.seconds(1)), numbers.throttle(.milliseconds(300), latest: false),
            numbers.debounce(.milliseconds(300)), numbers.delay(.seconds(1)),
        ]
    }

    func own(_ indicator: ActivityIndicator, _ any: some SharedSequenceConvertibleType<DriverSharingStrategy, Bool>) {
        let _: [Driver<Bool>] = [
            indicator.map { !$0 }, indicator.asDriver(), indicator.distinctUntilChanged(), any.asDriver(),
            any.filter { $0 }, any.asSharedSequence(),
        ]
        let _: Observable<Bool> = any.asObservable()
    }
}

func outside(_ numbers: Driver<Int>, _ taps: Signal<Int>) async -> [Observable<Int>] {
    for await number in numbers.values where number > 1 { break }
    for await number in taps.values where number > 1 { break }
    return [numbers.asObservable(), taps.asObservable().map { $0 + 1 }, taps.startWith(1).asObservable()]
}
