// `combineLatest` and `zip` in all their spellings.

import MiniDriver

func combine(
    _ count: Observable<Int>, _ title: PublishSubject<String>, _ isOn: BehaviorRelay<Bool>, _ tap: ControlEvent<Void>
) {
    let _: Observable<(Int, String)> = Observable.combineLatest(count, title)
    let _: Observable<(Int, String, Bool)> = .combineLatest(count, title, isOn) { ($0, $1, $2) }
    let _: Observable<(Int, String, Bool)> = Observable.zip(count, title, isOn)
    let _: Observable<String> = Observable.combineLatest(count, title, isOn, tap) { count, title, isOn, _ in
        "\(count) \(title) \(isOn)"
    }
    let _ = Observable<String>.combineLatest(count, title, resultSelector: { "\($0) \($1)" })
    let _ = Observable.combineLatest(count, title, resultSelector: format)
    let _ = Observable.zip(count, count.skip(1)) { $1 - $0 }
    let _ = Observable.combineLatest(count, title, isOn, tap, count, title, isOn, tap).map { $0.0 + $0.4 }
    let _ = Observable.zip(count, title, isOn, tap, count, title, isOn, tap) { first, _, _, _, fifth, _, _, _ in
        first + fifth
    }
    let _: Observable<[Int]> = Observable.combineLatest([count, count, count])
    let _: Observable<Int> = Observable.combineLatest([count, count], resultSelector: { $0.reduce(0, +) })
    let _ = Observable.zip([isOn, isOn]) { values in values.allSatisfy { $0 } }
    let _: Observable<[Bool]> = Observable.zip([isOn, isOn])
}

private func format(_ count: Int, _ title: String) throws -> String {
    "\(count) \(title)"
}

@MainActor
final class Combiner {
    private var label = ""

    func combine(_ count: Driver<Int>, _ title: Driver<String>, _ own: Loading, _ taps: Signal<Void>) {
        let _: Driver<(Int, String)> = Driver.combineLatest(count, title)
        let _: Driver<(Int, String, Bool)> = .combineLatest(count, title, own) { ($0, $1, $2) }
        let _: Driver<(Int, String, Bool)> = Driver.zip(count, title, own)
        let _ = Driver.combineLatest(count, title, own, own) { count, title, _, _ in
            self.label = title
            return count
        }
        let _ = Driver.combineLatest(count, title, resultSelector: format)
        let _ = Driver.combineLatest(count, title, own, count, title, own, count, title).map { $0.0 + $0.3 }
        let _ = Driver.zip(count, title, own, count, title, own, count, title) { first, _, _, fourth, _, _, _, _ in
            first + fourth
        }
        let _: Driver<[Int]> = Driver.combineLatest([count, count, count])
        let _: Driver<Int> = Driver.combineLatest([count, count], resultSelector: { $0.reduce(0, +) })
        let _ = Driver.zip([own, own]) { values in values.allSatisfy { $0 } }
        let _: Driver<[Bool]> = Driver.zip([own, own])
        let _: Signal<(Void, Void, Void)> = Signal.zip(taps, taps, taps)
        let _ = Signal.combineLatest(taps, taps, taps) { _, _, _ in self.label }
        let _ = SharedSequence.combineLatest(count, title, own) { count, _, _ in count }
    }

    private func format(_ count: Int, _ title: String) -> String {
        "\(label) \(count) \(title)"
    }
}

struct Loading: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy
    typealias Element = Bool

    func asSharedSequence() -> Driver<Bool> { .just(false) }
}
