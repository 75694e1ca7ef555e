import MiniDriver
import MiniRxBenchmark

extension Scenario {
    /// The Driver layer.
    static var drivers: [Scenario] {
        [
            // The driver exists and has no other subscriber.
            Scenario(loop: "driver.drive.cold") {
                let relay = BehaviorRelay(value: 0)
                let driver = graph(relay)
                return { rounds in
                    withExtendedLifetime(relay) {
                        for _ in 0..<rounds { driver.drive(onNext: { consume($0) }).dispose() }
                    }
                }
            },
            Scenario(loop: "driver.drive.connected") {
                let relay = BehaviorRelay(value: 0)
                let driver = graph(relay)
                _ = driver.drive(onNext: consume)
                return { rounds in
                    withExtendedLifetime(relay) {
                        for _ in 0..<rounds { driver.drive(onNext: { consume($0) }).dispose() }
                    }
                }
            },
            Scenario(loop: "driver.event") {
                let relay = BehaviorRelay(value: -1)
                _ = graph(relay).drive(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { relay.accept(number) }
                }
            },
            Scenario(loop: "driver.build") {
                let subject = PublishSubject<Int>()
                return { rounds in
                    for _ in 0..<rounds {
                        let driver = subject.asDriver(onErrorJustReturn: 0).map { $0 &+ 1 }
                        driver.drive(onNext: { consume($0) }).dispose()
                    }
                }
            },
        ]
    }
}

/// The usual shape of a view model's output.
@MainActor
func graph(_ relay: BehaviorRelay<Int>) -> Driver<Int> {
    relay.asDriver().map { $0 &+ 1 }.distinctUntilChanged()
}
