// Factories passed as functions, and all relays as destinations.

import MiniDriver

struct Missing: Error {}

func observables(_ numbers: Observable<Int>, _ lists: Observable<[Int]>) -> [Observable<Int>] {
    [
        numbers.flatMap(Observable.just),
        numbers.flatMapLatest(Observable.just),
        numbers.concatMap(Observable<Int>.just),
        numbers.catch(Observable.error),
        numbers.map(Optional.init).flatMap(Observable.from(optional:)),
        lists.flatMap(Observable.from),
        numbers.map(Observable.just).merge(),
        Observable.just(1),
        .just(1),
        .error(Missing()),
        .from([1, 2]),
        .from(optional: 1),
        .from(1...2),
    ]
}

@MainActor
func drivers(_ numbers: Driver<Int>, _ lists: Driver<[Int]>) -> [Driver<Int>] {
    [
        numbers.map(Driver.just).switchLatest(),
        numbers.flatMapLatest(Driver.just),
        lists.flatMap(Driver.from),
        numbers.map(Optional.init).flatMap(Driver.from(optional:)),
        .just(1),
        .from([1, 2]),
        .from(optional: nil),
    ]
}

@MainActor
func relays(_ numbers: Driver<Int>, _ taps: Signal<Int>, _ values: Observable<Int>) -> [any Disposable] {
    let replay = ReplayRelay<Int>.create(bufferSize: 2)
    let all = ReplayRelay<Int?>.createUnbound()
    let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay<Int?>(value: nil))
    let (subject, unbounded) = (ReplaySubject<Int>.create(bufferSize: 1), ReplaySubject<Int>.createUnbounded())
    return [
        numbers.drive(replay), numbers.drive(all), numbers.drive(publish), numbers.drive(behavior, behavior),
        taps.emit(to: replay), taps.emit(to: all), taps.emit(to: publish), taps.emit(to: behavior),
        values.bind(to: replay), values.bind(to: all), values.bind(to: publish, publish), values.bind(to: behavior),
        values.bind(to: subject), values.subscribe(unbounded), numbers.drive(subject),
        replay.asDriver(onErrorJustReturn: 0).drive(), subject.asObservable().subscribe(),
    ]
}
