// Only the public conversion makes a Driver: it is the one place where errors are handled.
// expect-error: 'onErrorRecover' in call|extraneous argument label

import MiniDriver

func drivers(_ titles: Observable<String>, _ signal: Signal<String>) {
    let _ = Driver<String>()  // error
    let _ = Driver<String>(titles)  // error
    let _ = Driver<String>(stage: titles)  // error
    let _ = Driver<String>(source: titles)  // error
    let _ = Driver<String>(observable: titles)  // error
    let _ = Driver<String>.init(titles.asObservable())  // error
    let _ = SharedSequence<DriverSharingStrategy, String>(titles)  // error
    let _ = SharedSequence<DriverSharingStrategy, String>(source: titles)  // error
    let _ = Driver<String>.createUnsafe(source: titles)  // error: has no member 'createUnsafe'
    let _: Driver<String> = titles  // error: cannot convert value of type 'Observable<String>'
    let _: Driver<String> = signal  // error: of type 'Signal<String>'
    let _ = signal.asDriver()  // error: .SignalSharingStrategy. and .DriverSharingStrategy. be equivalent
}
