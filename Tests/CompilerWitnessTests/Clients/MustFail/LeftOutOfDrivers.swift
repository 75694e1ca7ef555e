import MiniDriver

func leftOut(
    _ titles: Driver<String>, _ clicks: Signal<Int>, _ relay: BehaviorRelay<String>,
    _ subject: PublishSubject<String>, _ scheduler: MainScheduler, _ bag: DisposeBag
) {
    _ = titles.take(1).map(\.count)  // error: is unavailable: for one element, use flatMapFirst { Driver.never().startW
    _ = titles.observe(on: scheduler)  // error: is unavailable: not needed, because drivers and signals deliver on the
    _ = titles.subscribe(on: scheduler)  // error: is unavailable: not needed, because drivers and signals deliver on th
    _ = titles.subscribe(onNext: { print($0) })  // error: is unavailable: use drive(onNext:); for a signal, emit(onNext
    _ = titles.subscribe(with: bag, onNext: { _, title in print(title) })  // error: is unavailable: use drive(onNext:);
    _ = titles.subscribe { print($0) }  // error: is unavailable: use drive(onNext:); for a signal, emit(onNext:)
    _ = titles.subscribe(subject)  // error: is unavailable: use drive(onNext:); for a signal, emit(onNext:)
    _ = titles.bind(to: relay)  // error: is unavailable: use drive; for a signal, emit
    _ = titles.bind(to: { titles in { titles.map($0) } }, curriedArgument: \.count)  // error: is unavailable: use drive
    _ = titles.bind(onNext: { print($0) })  // error: is unavailable: use drive; for a signal, emit
    _ = titles.bind(with: bag, onNext: { _, title in print(title) })  // error: is unavailable: use drive; for a signal,
    _ = titles.withLatestFrom(relay)  // error: is unavailable: convert it, as in withLatestFrom(relay.asDriver())
    _ = titles.withLatestFrom(relay) { $0 + $1 }  // error: is unavailable: convert it, as in withLatestFrom(relay.asDri
    _ = titles.share(replay: 1)  // error: is unavailable: not needed, because all observers of a driver or signal share
    _ = titles.catch { _ in titles }  // error: is unavailable: a driver or signal cannot fail: use it on the observable
    _ = titles.catchAndReturn("")  // error: is unavailable: a driver or signal cannot fail: use it on the observable, b
    _ = titles.retry()  // error: is unavailable: a driver or signal cannot fail: use it on the observable, before asDri
    _ = titles.retry(2)  // error: is unavailable: a driver or signal cannot fail: use it on the observable, before asDr
    _ = titles.retry(when: { $0 })  // error: is unavailable: a driver or signal cannot fail: use it on the observable,
    _ = clicks.drive(onNext: { print($0) })  // error: is unavailable: use emit
    _ = clicks.drive(with: bag, onNext: { _, element in print(element) })  // error: is unavailable: use emit
    _ = titles.emit(onNext: { print($0) })  // error: is unavailable: use drive
    _ = titles.emit(with: bag, onNext: { _, element in print(element) })  // error: is unavailable: use drive
}
