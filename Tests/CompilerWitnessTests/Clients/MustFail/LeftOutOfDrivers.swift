// Written by Tools/twins from Tools/TwinWriter/LeftOut.txt: change that, and run the tool.

import MiniDriver

func leftOut(
    _ titles: Driver<String>, _ clicks: Signal<Int>, _ relay: BehaviorRelay<String>,
    _ subject: PublishSubject<String>, _ scheduler: MainScheduler, _ bag: DisposeBag
) {
    _ = titles.take(1).map(\.count)  // error: is unavailable: for one element, use flatMapFirst { Driver.never().startW
    _ = titles.take(while: \.isEmpty)  // error: is unavailable: use the operator between asObservable() and asDriver(on
    _ = titles.take(until: \.isEmpty)  // error: is unavailable: use the operator between asObservable() and asDriver(on
    _ = titles.skip(while: \.isEmpty)  // error: is unavailable: use the operator between asObservable() and asDriver(on
    _ = titles.take(until: clicks)  // error: is unavailable: use the operator between asObservable() and asDriver(onErr
    _ = titles.take(for: .seconds(1), scheduler: scheduler)  // error: is unavailable: use the operator between asObserv
    _ = titles.skip(.seconds(1), scheduler: scheduler)  // error: is unavailable: use the operator between asObservable(
    _ = titles.skip(until: clicks)  // error: is unavailable: use the operator between asObservable() and asDriver(onErr
    _ = titles.enumerated().map(\.index)  // error: is unavailable: use the operator between asObservable() and asDriver
    _ = titles.toArray()  // error: is unavailable: use the operator between asObservable() and asDriver(onErrorDriveWit
    _ = titles.delaySubscription(.seconds(1), scheduler: scheduler)  // error: is unavailable: use the operator between
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
    _ = titles.timeout(.seconds(1), scheduler: scheduler)  // error: is unavailable: a driver or signal cannot fail: use
    _ = titles.timeout(.seconds(1), other: titles, scheduler: scheduler)  // error: is unavailable: a driver or signal c
    _ = titles.materialize().map(\.isCompleted)  // error: is unavailable: a driver or signal cannot fail: use it on the
    _ = titles.concatMap { Driver.just($0.count) }  // error: is unavailable: use map and merge(maxConcurrent: 1)
    _ = titles.map { Driver.just($0) }.concat()  // error: is unavailable: use map and merge(maxConcurrent: 1)
    _ = titles.sample(clicks)  // error: is unavailable: use trigger.withLatestFrom(driver), which can emit an element t
    _ = titles.scan(into: 0) { $0 += $1.count }  // error: is unavailable: use scan(_:accumulator:)
    _ = titles.first().map { $0 ?? "" }  // error: is unavailable: use await values.first()
    _ = titles.single()  // error: is unavailable: use await values.first()
    _ = Driver<Int>.create { _ in Disposables.create() }  // error: is unavailable: make an Observable, and convert it w
    _ = Driver<String>.using({ BooleanDisposable() }, observableFactory: { _ in titles })  // error: is unavailable: mak
    _ = Driver<Int>.error(RxError.timeout)  // error: is unavailable: make an Observable, and convert it with asDriver(o
    _ = Driver<Int>.interval(.seconds(1), scheduler: scheduler)  // error: is unavailable: leave out the scheduler, beca
    _ = Driver<Int>.timer(.seconds(1), scheduler: scheduler)  // error: is unavailable: leave out the scheduler, because
    _ = clicks.drive(onNext: { print($0) })  // error: is unavailable: use emit
    _ = clicks.drive(with: bag, onNext: { _, element in print(element) })  // error: is unavailable: use emit
    _ = titles.emit(onNext: { print($0) })  // error: is unavailable: use drive
    _ = titles.emit(with: bag, onNext: { _, element in print(element) })  // error: is unavailable: use drive
}
