// expect-error: missing argument for parameter 'onError\w+' in call

import MiniDriver

@MainActor
func drivers(_ titles: Observable<String>, _ subject: PublishSubject<String>, _ behavior: BehaviorSubject<String>) {
    let _ = titles.asDriver()  // error
    let _ = subject.asDriver()  // error
    let _ = behavior.asDriver()  // error
    let _ = Driver(titles)  // error
    let _ = titles.asSignal()  // error
    let _ = Signal(titles)  // error
}
