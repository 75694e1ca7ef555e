import MiniDriver

/// Where a Driver must be handled as an Observable, it says so, and is one in all respects.
func observe(_ titles: Driver<String>, in relay: BehaviorRelay<Int>) -> any Disposable {
    titles.asObservable().map(\.count).distinctUntilChanged().subscribe(onNext: { relay.accept($0) })
}
