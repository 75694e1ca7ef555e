// The spellings of older books compile, and their warnings name the present ones.

import MiniDriver

func old(_ titles: Observable<String>, relay: PublishRelay<String>, bag: DisposeBag) {
    titles
        .catchErrorJustReturn("none")  // warning: renamed to 'catchAndReturn(_:)'
        .catchError { _ in .just("none") }  // warning: renamed to 'catch(_:)'
        .subscribeOn(MainScheduler.instance)  // warning: renamed to 'subscribe(on:)'
        .observeOn(MainScheduler.instance)  // warning: renamed to 'observe(on:)'
        .skipWhile { $0.isEmpty }  // warning: renamed to 'skip(while:)'
        .takeWhile { !$0.isEmpty }  // warning: renamed to 'take(while:)'
        .skipUntil(Observable.just(0))  // warning: renamed to 'skip(until:)'
        .takeUntil(Observable<Int>.never())  // warning: renamed to 'take(until:)'
        .take(.seconds(1), scheduler: MainScheduler.instance)  // warning: renamed to 'take(for:scheduler:)'
        .retryWhen { errors in errors.take(1) }  // warning: renamed to 'retry(when:)'
        .takeUntil(.inclusive) { $0.isEmpty }  // warning: renamed to 'take(until:behavior:)'
        .shareReplay(1)  // warning: is deprecated: use share(replay:scope: .forever)
        .shareReplayLatestWhileConnected()  // warning: is deprecated: use share(replay: 1)
        .bindTo(relay)  // warning: renamed to 'bind(to:)'
        .addDisposableTo(bag)  // warning: renamed to 'disposed(by:)'
}

func oldTimes(_ titles: Observable<String>, _ driver: Driver<String>) -> (Observable<String>, Driver<String>) {
    let scheduler = MainScheduler()  // warning: use MainScheduler.instance
    let observed =
        titles
        .throttle(0.3, scheduler: scheduler)  // warning: use throttle\(.milliseconds\(300\), scheduler:\)
        .debounce(1, scheduler: scheduler)  // warning: use debounce\(.milliseconds\(300\), scheduler:\)
        .delay(0.5, scheduler: scheduler)  // warning: use delay\(.milliseconds\(300\), scheduler:\)
    let driven =
        driver
        .throttle(.milliseconds(300), scheduler: scheduler)  // warning: on the main thread: use throttle
        .throttle(.seconds(1), latest: false, scheduler: scheduler)  // warning: on the main thread: use throttle
        .debounce(.seconds(1), scheduler: scheduler)  // warning: on the main thread: use debounce
        .delay(.seconds(1), scheduler: scheduler)  // warning: on the main thread: use delay
        .throttle(0.3)  // warning: use an RxTimeInterval: throttle\(.milliseconds\(300\)\)
        .debounce(0.3)  // warning: use an RxTimeInterval: debounce\(.milliseconds\(300\)\)
        .delay(0.3)  // warning: use an RxTimeInterval: delay\(.milliseconds\(300\)\)
    return (observed, driven)
}

func subscribe(_ titles: Observable<String>) -> any Disposable { titles.subscribe() }

func items(_ titles: Observable<String>) -> (_ configure: (String) -> Int) -> any Disposable {
    { _ in titles.subscribe() }
}

@MainActor
func old(_ titles: Observable<String>, label: Label, subject: PublishSubject<String>) -> [any Disposable] {
    [
        titles.bindTo(subject),  // warning: renamed to 'bind(to:)'
        titles.bindTo(label.rx.text),  // warning: renamed to 'bind(to:)'
        titles.bindTo(BehaviorRelay(value: "")),  // warning: renamed to 'bind(to:)'
        titles.bindTo(BehaviorRelay<String?>(value: nil)),  // warning: renamed to 'bind(to:)'
        titles.bindTo(PublishRelay<String?>()),  // warning: renamed to 'bind(to:)'
        titles.bindTo(subscribe),  // warning: renamed to 'bind(to:)'
        titles.bindTo(items) { $0.count },  // warning: renamed to 'bind(to:curriedArgument:)'
    ]
}
