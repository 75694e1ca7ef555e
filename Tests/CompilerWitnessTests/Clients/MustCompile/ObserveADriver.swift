import MiniDriver

/// An explicit conversion makes a Driver an Observable.
func observe(_ titles: Driver<String>, in relay: BehaviorRelay<Int>) -> any Disposable {
    titles.asObservable().map(\.count).distinctUntilChanged().subscribe(onNext: { relay.accept($0) })
}
