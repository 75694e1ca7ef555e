// swift-version: 5 and 6, warnings only in 5

// `drive` and `emit` in all their spellings; in Swift 5 mode, also from a nonisolated class.

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

#if swift(>=6)
    @MainActor
#endif
final class Model {
    private let (subject, optionalSubject) = (PublishSubject<Int>(), PublishSubject<Int?>())
    private let (relay, optionalRelay) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    private let (events, optionalEvents) = (PublishRelay<Int>(), PublishRelay<Int?>())
    private let observer = AnyObserver<Int> { _ in }
    private var count = 0

    private func take(_ number: Int) { count += number }

    func drive(_ numbers: Driver<Int>, _ indicator: ActivityIndicator) -> [any Disposable] {
        let optionals: Driver<Int?> = numbers.map { $0 }
        return [
            // to observers
            numbers.drive(subject), numbers.drive(observer), numbers.drive(subject, subject),
            numbers.drive(optionalSubject), numbers.drive(optionalSubject, optionalSubject),
            optionals.drive(optionalSubject),
            // to relays
            numbers.drive(relay), numbers.drive(relay, relay), numbers.drive(optionalRelay),
            numbers.drive(optionalRelay, optionalRelay), optionals.drive(optionalRelay),
            indicator.drive(BehaviorRelay(value: false)),
            // to functions
            numbers.drive(subscribe), numbers.drive { $0.subscribe() }, numbers.drive(items("cell")) { "\($0)" },
            numbers.drive(items("cell"), curriedArgument: { "\($0)" }),
            // to closures
            numbers.drive(), numbers.drive(onNext: { self.count = $0 }), numbers.drive(onNext: take),
            numbers.drive(onNext: { [weak self] in self?.count = $0 }), numbers.drive(onCompleted: { self.count = 0 }),
            numbers.drive(onDisposed: { self.count = 0 }),
            numbers.drive(onNext: { self.count = $0 }, onCompleted: {}, onDisposed: {}),
            numbers.drive(with: self, onNext: { model, number in model.count = number }),
            numbers.drive(with: self) { $0.count = $1 },
            numbers.drive(with: self, onNext: { $0.count = $1 }, onCompleted: { _ in }, onDisposed: { _ in }),
            indicator.drive(onNext: { self.count = $0 ? 1 : 0 }),
        ]
    }

    func emit(_ numbers: Signal<Int>) -> [any Disposable] {
        let optionals: Signal<Int?> = numbers.map { $0 }
        return [
            // to observers
            numbers.emit(to: subject), numbers.emit(to: observer), numbers.emit(to: subject, subject),
            numbers.emit(to: optionalSubject), numbers.emit(to: optionalSubject, optionalSubject),
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
            numbers.emit(with: self, onNext: { model, number in model.count = number }),
            numbers.emit(with: self) { $0.count = $1 },
            numbers.emit(with: self, onNext: { $0.count = $1 }, onCompleted: { _ in }, onDisposed: { _ in }),
        ]
    }

    func combine(_ numbers: Driver<Int>, _ texts: Driver<String>, _ flags: Driver<Bool>) -> Driver<String> {
        Driver.combineLatest(numbers, texts, flags) { number, text, flag in
            self.count += 1
            return "\(number) \(text) \(flag)"
        }
    }
}

@MainActor
final class Screen {
    private let (label, field, button) = (Label(), TextField(), Button())
    private let relay = BehaviorRelay<String?>(value: nil)
    private var count = 0

    private func show(_ text: String) { label.text = text }

    private func table(_ numbers: Observable<Int>) -> (_ configure: (Int) -> Void) -> any Disposable {
        { configure in numbers.subscribe() }
    }

    func drive(_ numbers: Driver<Int>, _ texts: Driver<String>, _ indicator: ActivityIndicator) -> [any Disposable] {
        let binder = Binder<Int>(label) { label, number in label.text = "\(number)" }
        return [
            numbers.drive(binder), texts.drive(Binder(label) { label, text in label.text = text }),
            texts.drive(label.rx.text), texts.drive(label.rx.text, label.rx.text), texts.drive(field.rx.text),
            texts.map(Optional.some).drive(label.rx.text),
            numbers.map { "\($0)" }.drive(label.rx.text), texts.drive(relay),
            numbers.map { $0 > 1 }.drive(label.rx.isHidden, button.rx.isHidden), indicator.drive(button.rx.isEnabled),
            numbers.drive(table) { number in self.count += number },
            texts.drive(onNext: show),  // warning: converting non-Sendable function value
            texts.drive(onNext: { self.label.text = $0 }), texts.drive(with: self) { $0.label.text = $1 },
            indicator.drive(onNext: { self.label.isHidden = $0 }),
            field.rx.text.orEmpty.asDriver().drive(label.rx.text), field.rx.text.bind(to: label.rx.text),
        ]
    }

    func emit(_ texts: Signal<String>) -> [any Disposable] {
        [
            texts.emit(to: label.rx.text), texts.emit(to: field.rx.text), texts.emit(to: label.rx.text, label.rx.text),
            texts.emit(to: relay), texts.emit(with: self) { $0.label.text = $1 },
            texts.emit(onNext: show),  // warning: converting non-Sendable function value
            texts.emit(onNext: { [weak self] in self?.show($0) }),
            button.rx.tap.bind(onNext: { print("tapped") }),
            button.rx.tap.asSignal().emit(onNext: { self.show("tapped") }),
        ]
    }
}
