import MiniDriver
import MiniRxBenchmark

extension Scenario {
    /// One event into an observer of a user interface.
    static var bindings: [Scenario] {
        [
            Scenario(loop: "binder.bind.event") {
                let subject = PublishSubject<Int>()
                let label = Label()
                _ = subject.bind(to: Binder(label) { $0.number = $1 })
                return { rounds in
                    withExtendedLifetime(label) {
                        for number in 0..<rounds { subject.onNext(number) }
                    }
                }
            },
            Scenario(loop: "binder.drive.event") {
                let relay = BehaviorRelay(value: 0)
                let label = Label()
                _ = relay.asDriver().drive(Binder(label) { $0.number = $1 &+ 1 })
                return { rounds in
                    withExtendedLifetime(label) {
                        for number in 0..<rounds { relay.accept(number) }
                    }
                }
            },
            // Makes a new binder each time.
            Scenario(loop: "binder.drive.subscribe") {
                let driver = BehaviorRelay(value: 0).asDriver()
                let label = Label()
                return { rounds in
                    for _ in 0..<rounds { driver.drive(Binder(label) { $0.number = $1 &+ 2 }).dispose() }
                }
            },
            Scenario(loop: "with.drive.event") {
                let relay = BehaviorRelay(value: 0)
                let label = Label()
                _ = relay.asDriver().drive(with: label, onNext: { $0.number = $1 &+ 3 })
                return { rounds in
                    withExtendedLifetime(label) {
                        for number in 0..<rounds { relay.accept(number) }
                    }
                }
            },
            Scenario(loop: "relay.drive.event") {
                let relay = BehaviorRelay(value: 0)
                let other = BehaviorRelay(value: 0)
                _ = relay.asDriver().drive(other)
                return { rounds in
                    for number in 0..<rounds { relay.accept(number) }
                    consume(other.value)
                }
            },
            // Converts a number to text and writes a property by key path. The texts are short, so they need no
            // allocation.
            Scenario(loop: "label.drive.event") {
                let relay = BehaviorRelay(value: 0)
                let label = Label()
                _ = relay.asDriver().map { $0 & 1 == 0 ? "even" : "odd" }.drive(label.rx.text)
                return { rounds in
                    withExtendedLifetime(label) {
                        for number in 0..<rounds { relay.accept(number) }
                    }
                }
            },
            // A signal of a relay without replay.
            Scenario(loop: "signal.emit.event") {
                let relay = PublishRelay<Int>()
                _ = relay.asSignal().emit(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { relay.accept(number) }
                }
            },
            Scenario(loop: "signal.event") {
                let relay = PublishRelay<Int>()
                _ = relay.asSignal().map { $0 ^ 4 }.emit(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { relay.accept(number) }
                }
            },
        ]
    }
}

/// An object with writable properties.
private final class Label: ReactiveCompatible {
    var number = 0 { didSet { consume(number) } }
    var text = "" { didSet { consume(text.utf8.count) } }
}
