// `drive` and `emit` in all their spellings.

import MiniDriver

func subscribe(_ numbers: Observable<Int>) -> any Disposable { numbers.subscribe() }

func items(_ identifier: String) -> (_ numbers: Observable<Int>) -> (_ configure: (Int) -> String) -> any Disposable {
    { numbers in { configure in numbers.subscribe() } }
}

struct ActivityIndicator: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy
    typealias Element = Bool

    func asSharedSequence() -> Driver<Bool> { .just(false) }
}

@MainActor
final class Screen {
    private let (label, field, button) = (Label(), TextField(), Button())
    private let (subject, optionalSubject) = (PublishSubject<Int>(), PublishSubject<Int?>())
    private let (relay, optionalRelay) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    private let (events, optionalEvents) = (PublishRelay<Int>(), PublishRelay<Int?>())
    private let observer = AnyObserver<Int> { _ in }
    private var count = 0

    private func take(_ number: Int) { count += number }

    private func table(_ numbers: Observable<Int>) -> (_ configure: (Int) -> Void) -> any Disposable {
        { configure in numbers.subscribe() }
    }

    func drive(_ numbers: Driver<Int>, _ texts: Driver<String>, _ indicator: ActivityIndicator) -> [any Disposable] {
        let binder = Binder<Int>(label) { label, number in label.text = "\(number)" }
        let optionals: Driver<Int?> = numbers.map { $0 }
        return [
            // to observers
            numbers.drive(subject), numbers.drive(observer), numbers.drive(binder), numbers.drive(subject, subject),
            numbers.drive(optionalSubject), numbers.drive(optionalSubject, optionalSubject),
            texts.drive(label.rx.text), texts.drive(label.rx.text, label.rx.text), texts.drive(field.rx.text),
            texts.map(Optional.some).drive(label.rx.text), numbers.map { "\($0)" }.drive(label.rx.text),
            numbers.map { $0 > 1 }.drive(label.rx.isHidden, button.rx.isHidden), indicator.drive(button.rx.isEnabled),
            optionals.drive(optionalSubject),
            // to relays
            numbers.drive(relay), numbers.drive(relay, relay), numbers.drive(optionalRelay),
            numbers.drive(optionalRelay, optionalRelay), optionals.drive(optionalRelay),
            indicator.drive(BehaviorRelay(value: false)),
            // to functions
            numbers.drive(subscribe), numbers.drive { $0.subscribe() }, numbers.drive(items("cell")) { "\($0)" },
            numbers.drive(items("cell"), curriedArgument: { "\($0)" }),
            numbers.drive(table) { number in self.count += number },
            // to closures
            numbers.drive(), numbers.drive(onNext: { self.count = $0 }), numbers.drive(onNext: take),
            numbers.drive(onNext: { [weak self] in self?.count = $0 }), numbers.drive(onCompleted: { self.count = 0 }),
            numbers.drive(onDisposed: { self.count = 0 }),
            numbers.drive(onNext: { self.count = $0 }, onCompleted: {}, onDisposed: {}),
            numbers.drive(with: self, onNext: { screen, number in screen.count = number }),
            numbers.drive(with: self) { $0.count = $1 },
            numbers.drive(with: self, onNext: { $0.count = $1 }, onCompleted: { _ in }, onDisposed: { _ in }),
            indicator.drive(onNext: { self.label.isHidden = $0 }),
        ]
    }

    func emit(_ numbers: Signal<Int>, _ texts: Signal<String>) -> [any Disposable] {
        let optionals: Signal<Int?> = numbers.map { $0 }
        return [
            // to observers
            numbers.emit(to: subject), numbers.emit(to: observer), numbers.emit(to: subject, subject),
            numbers.emit(to: optionalSubject), numbers.emit(to: optionalSubject, optionalSubject),
            texts.emit(to: label.rx.text), texts.emit(to: field.rx.text), texts.emit(to: label.rx.text, label.rx.text),
            optionals.emit(to: optionalSubject),
            // to relays
            numbers.emit(to: relay), numbers.emit(to: relay, relay), numbers.emit(to: optionalRelay),
            numbers.emit(to: optionalRelay, optionalRelay), numbers.emit(to: events), numbers.emit(to: events, events),
            numbers.emit(to: optionalEvents), numbers.emit(to: optionalEvents, optionalEvents),
            optionals.emit(to: optionalRelay), optionals.emit(to: optionalEvents),
            // to closures
            numbers.emit(), numbers.emit(onNext: { self.count = $0 }), numbers.emit(onNext: take),
            numbers.emit(onCompleted: {}), numbers.emit(onDisposed: {}),
            numbers.emit(onNext: { self.count = $0 }, onCompleted: {}, onDisposed: {}),
            numbers.emit(with: self, onNext: { screen, number in screen.count = number }),
            numbers.emit(with: self) { $0.count = $1 },
            numbers.emit(with: self, onNext: { $0.count = $1 }, onCompleted: { _ in }, onDisposed: { _ in }),
        ]
    }
}
