// swift-version: 5

// `drive`, `emit`, `bind` and `subscribe` in all their spellings, from nonisolated code.

import MiniDriver

func subscribe(_ numbers: Observable<Int>) -> Disposable { numbers.subscribe() }

func items(_ identifier: String) -> (_ numbers: Observable<Int>) -> (_ configure: (Int) -> String) -> Disposable {
    { numbers in { configure in numbers.subscribe() } }
}

struct ActivityIndicator: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy
    typealias Element = Bool

    func asSharedSequence() -> Driver<Bool> { .just(false) }
}

final class ViewModel {
    private let (subject, optionalSubject) = (PublishSubject<Int>(), PublishSubject<Int?>())
    private let (relay, optionalRelay) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    private let (events, optionalEvents) = (PublishRelay<Int>(), PublishRelay<Int?>())
    private let observer = AnyObserver<Int> { _ in }
    private let bag = DisposeBag()
    private var count = 0

    private func take(_ number: Int) { count += number }

    func drive(_ numbers: Driver<Int>, _ indicator: ActivityIndicator) {
        let optionals: Driver<Int?> = numbers.map { $0 }
        let disposables: [Disposable] = [
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
            indicator.drive(onNext: { print($0) }),
        ]
        bag.insert(disposables)
    }

    func emit(_ numbers: Signal<Int>) {
        let optionals: Signal<Int?> = numbers.map { $0 }
        let disposables: [Disposable] = [
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
        bag.insert(disposables)
    }

    func observe(_ numbers: Observable<Int>) {
        let disposables: [Disposable] = [
            numbers.subscribe(onNext: { self.count = $0 }), numbers.subscribe { print($0) },
            numbers.subscribe(with: self, onNext: { model, number in model.count = number }),
            numbers.subscribe(with: self) { $0.count = $1 },
            numbers.bind(onNext: take),
            numbers.bind { self.count = $0 },
            numbers.bind(with: self, onNext: { $0.count = $1 }), numbers.bind(with: self) { $0.count = $1 },
            numbers.bind(to: relay), numbers.bind(to: optionalRelay), numbers.bind(to: events),
            numbers.bind(to: subject),
            numbers.bind(to: optionalEvents, optionalEvents), numbers.bind(to: optionalSubject),
            numbers.bind(to: subscribe), numbers.bind(to: items("cell")) { "\($0)" },
            numbers.withUnretained(self).subscribe(onNext: { model, number in model.count = number }),
            numbers.withUnretained(self) { model, number in model.count + number }.subscribe(),
        ]
        bag.insert(disposables)
    }

    func combine(_ numbers: Driver<Int>, _ texts: Driver<String>, _ flags: Driver<Bool>) -> Driver<String> {
        Driver.combineLatest(numbers, texts, flags) { number, text, flag in
            self.count += 1
            return "\(number) \(text) \(flag)"
        }
    }
}

/// The same from the main actor.
final class Screen: ViewController {
    private let (label, field, button) = (Label(), TextField(), Button())
    private let relay = BehaviorRelay<String?>(value: nil)
    private let bag = DisposeBag()

    private func show(_ text: String) { label.text = text }

    func drive(_ texts: Driver<String>, _ messages: Signal<String>, _ hidden: Driver<Bool>) {
        let disposables: [Disposable] = [
            texts.drive(label.rx.text), texts.drive(label.rx.text, label.rx.text), texts.drive(field.rx.text),
            hidden.drive(button.rx.isHidden, label.rx.isHidden), texts.drive(relay), messages.emit(to: label.rx.text),
            messages.emit(to: relay), texts.drive(onNext: show), texts.drive(onNext: { self.label.text = $0 }),
            texts.drive(with: self) { $0.label.text = $1 }, messages.emit(with: self) { $0.label.text = $1 },
            messages.emit(onNext: { [weak self] in self?.show($0) }),
            texts.drive(Binder(label) { label, text in label.text = text }),
            field.rx.text.orEmpty.asDriver().drive(label.rx.text), field.rx.text.bind(to: label.rx.text),
            button.rx.tap.bind(onNext: { print("tapped") }),
            button.rx.tap.asSignal().emit(onNext: { self.show("tapped") }),
        ]
        bag.insert(disposables)
    }
}
