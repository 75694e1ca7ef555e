import MiniDriver
import MiniRxBenchmark

extension Scenario {
    /// Each operator of a driver, in two rows. `….drive` subscribes to the operator's existing result and disposes the
    /// subscription. `….event` sends one element of the relay through the operator.
    static var driverOperators: [Scenario] {
        [
            roads("none") { relay, _ in relay.asDriver() },
            roads("map") { relay, _ in relay.asDriver().map { $0 &+ 21 } },
            roads("filter") { relay, _ in relay.asDriver().filter { $0 != -21 } },
            roads("distinctUntilChanged") { relay, _ in relay.asDriver().distinctUntilChanged() },
            roads("do") { relay, _ in relay.asDriver().do(onNext: { consume($0 &+ 22) }) },
            roads("scan") { relay, _ in relay.asDriver().scan(0) { $0 ^ $1 } },
            roads("startWith") { relay, _ in relay.asDriver().startWith(1) },
            roads("flatMapLatest") { relay, _ in relay.asDriver().flatMapLatest { Driver.just($0 &+ 23) } },
            roads("merge2") { relay, other in Driver.merge(relay.asDriver(), other.asDriver()) },
            roads("combineLatest2") { relay, other in
                Driver.combineLatest(relay.asDriver(), other.asDriver()) { $0 &+ $1 }
            },
            roads("withLatestFrom") { relay, other in
                relay.asDriver().withLatestFrom(other.asDriver()) { $0 &- $1 }
            },
        ].flatMap { $0 }
    }

    private static func roads(
        _ name: String,
        _ build: @escaping @MainActor (BehaviorRelay<Int>, BehaviorRelay<Int>) -> Driver<Int>
    ) -> [Scenario] {
        [
            Scenario(loop: "driver.\(name).drive") {
                let (relay, other) = (BehaviorRelay(value: 0), BehaviorRelay(value: 1))
                let driver = build(relay, other)
                return { rounds in
                    withExtendedLifetime((relay, other)) {
                        for _ in 0..<rounds { driver.drive(onNext: { consume($0) }).dispose() }
                    }
                }
            },
            Scenario(loop: "driver.\(name).event") {
                let (relay, other) = (BehaviorRelay(value: -1), BehaviorRelay(value: 1))
                _ = build(relay, other).drive(onNext: consume)
                return { rounds in
                    withExtendedLifetime(other) {
                        for number in 0..<rounds { relay.accept(number) }
                    }
                }
            },
        ]
    }
}
