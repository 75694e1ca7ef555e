// swift-version: 5 and 6, warnings only in 5

// Closures that observe a control may access main-actor state.

import MiniDriver

@MainActor
final class Counter {
    private let bag = DisposeBag()
    private var count = 0
    private var text = ""

    init(_ taps: ControlEvent<Void>, _ field: ControlProperty<String>) {
        taps.bind { self.count += 1 }.disposed(by: bag)
        taps.bind { [weak self] in self?.count += 1 }.disposed(by: bag)
        taps.bind(onNext: increment).disposed(by: bag)  // warning: converting non-Sendable function value
        taps.bind(with: self) { counter, _ in counter.count += 1 }.disposed(by: bag)
        taps.subscribe(onNext: { [weak self] in self?.increment() }).disposed(by: bag)
        taps.subscribe(with: self, onNext: { counter, _ in counter.increment() }).disposed(by: bag)
        field.bind { self.text = $0 }.disposed(by: bag)
        field.changed.bind(onNext: { [weak self] text in self?.text = text }).disposed(by: bag)
        field.subscribe(
            onNext: { self.text = $0 }, onError: { _ in self.count = 0 }, onCompleted: { self.count = 0 },
            onDisposed: { self.count = 0 }
        ).disposed(by: bag)
        field.subscribe(with: self, onNext: { $0.text = $1 }, onCompleted: { $0.increment() }).disposed(by: bag)
    }

    private func increment() { count += 1 }
}

func anywhere(_ taps: ControlEvent<Int>, print: @escaping @Sendable (Int) -> Void) -> [any Disposable] {
    [
        taps.subscribe(onNext: print), taps.bind(onNext: print), taps.bind(to: PublishRelay<Int>()),
        taps.subscribe { event in print(event.element ?? 0) }, taps.subscribe(),
        taps.map { $0 + 1 }.bind(onNext: print),
    ]
}
