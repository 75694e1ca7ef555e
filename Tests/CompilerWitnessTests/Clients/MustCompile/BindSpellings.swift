// `bind` in all its spellings.

import MiniDriver

final class Owner: Sendable {
    func take(_ number: Int) {}
}

func subscribe(_ numbers: Observable<Int>) -> any Disposable { numbers.subscribe() }

func items(_ identifier: String)
    -> @Sendable (_ numbers: Observable<Int>) -> (_ configure: (Int) -> String) -> any Disposable
{
    { numbers in { configure in numbers.subscribe() } }
}

@MainActor
func bind(
    _ numbers: Observable<Int>, _ relayed: BehaviorRelay<Int>, _ texts: Observable<String>, owner: Owner, label: Label,
    field: TextField
) -> [any Disposable] {
    let (subject, optionalSubject) = (PublishSubject<Int>(), PublishSubject<Int?>())
    let (relay, optionalRelay) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    let (events, optionalEvents) = (PublishRelay<Int>(), PublishRelay<Int?>())
    let observer = AnyObserver<Int> { _ in }
    let binder = Binder<Int>(label) { label, number in label.text = "\(number)" }
    return [
        // to observers
        numbers.bind(to: subject), numbers.bind(to: observer), numbers.bind(to: binder),
        numbers.bind(to: subject, subject),
        numbers.bind(to: observer, observer, observer), relayed.bind(to: binder),
        numbers.bind(to: optionalSubject), numbers.bind(to: optionalSubject, optionalSubject),
        texts.bind(to: label.rx.text), texts.bind(to: label.rx.text, label.rx.text), texts.bind(to: field.rx.text),
        texts.map { $0 }.bind(to: label.rx.text), texts.map(Optional.some).bind(to: label.rx.text),
        numbers.map { $0 > 1 }.bind(to: label.rx.isHidden),
        // to relays
        numbers.bind(to: relay), numbers.bind(to: relay, relay), numbers.bind(to: optionalRelay),
        numbers.bind(to: optionalRelay, optionalRelay), numbers.bind(to: events), numbers.bind(to: events, events),
        numbers.bind(to: optionalEvents), numbers.bind(to: optionalEvents, optionalEvents),
        numbers.map(Optional.some).bind(to: optionalRelay), numbers.map(Optional.some).bind(to: optionalEvents),
        relayed.bind(to: relay), field.rx.text.orEmpty.bind(to: BehaviorRelay(value: "")),
        field.rx.text.bind(to: BehaviorRelay<String?>(value: nil)),
        // to functions
        numbers.bind(to: subscribe), numbers.bind(to: { $0.subscribe() }), numbers.bind(to: items("cell")) { "\($0)" },
        numbers.bind(to: items("cell"), curriedArgument: { "\($0)" }),
        relayed.bind(to: { relay in relay.skip(1).subscribe() }),
        // to closures
        numbers.bind(onNext: { print($0) }), numbers.bind { print($0) }, numbers.bind(onNext: owner.take),
        numbers.bind(with: owner, onNext: { owner, number in owner.take(number) }),
        numbers.bind(with: owner) { $0.take($1) },
    ]
}
