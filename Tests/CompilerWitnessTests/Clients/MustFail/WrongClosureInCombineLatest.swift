// The compiler reports the mistake in the closure, not an overload that does not match.

import MiniDriver

func combine(_ count: Observable<Int>, _ title: Observable<String>, _ isOn: Observable<Bool>) {
    _ = Observable.combineLatest(count, title, isOn) { $0.size + $1.count + $2 }  // error: 'Int' has no member 'size'
    _ = Observable.combineLatest(count, title, isOn) { count, title, _ in "\(count.size)" }  // error: no member
    _ = Observable.combineLatest(count, title, isOn) { count, title in title }  // error: expects 3 arguments, but 2
    _ = Observable.zip(count, title, 3) { _, _, _ in 1 }  // error: argument type 'Int' does not conform to expected
    let _: Observable<Int> = Observable.zip(count, title)  // error: (Int, String).*Observable<Int>
}

func combine(_ count: Driver<Int>, _ title: Driver<String>, _ isOn: Driver<Bool>, _ taps: Signal<Void>) {
    _ = Driver.combineLatest(count, title, isOn) { $0.size + $1.count + $2 }  // error: 'Int' has no member 'size'
    _ = Driver.combineLatest(count, title, isOn) { count, title in title }  // error: expects 3 arguments, but 2
    _ = Driver.combineLatest(count, title, isOn) { _, _, _ in throw Reason() }  // error: throwing function of type
    _ = Driver.combineLatest(count, title, taps)  // error: cannot convert value of type .Signal
}

struct Reason: Error {}
