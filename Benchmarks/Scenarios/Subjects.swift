import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// The cost of a subscription and of an event, without any operator.
    static var subjects: [Scenario] {
        [
            Scenario(loop: "just.subscribe") {
                let just = Observable.just(1)
                return { rounds in
                    for _ in 0..<rounds { just.subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            Scenario(loop: "subject.subscribe") {
                let subject = PublishSubject<Int>()
                return { rounds in
                    for _ in 0..<rounds { subject.subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            Scenario(loop: "subject.event") {
                let subject = PublishSubject<Int>()
                _ = subject.subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            Scenario(loop: "relay.event") {
                let relay = BehaviorRelay(value: 0)
                _ = relay.subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { relay.accept(number) }
                }
            },
        ]
    }
}
