import MiniDriver
import MiniRxBenchmark

extension Scenario {
    /// The bytes in use for each subscription that is kept alive.
    static var memory: [Scenario] {
        [
            Scenario(memory: "memory.subject") {
                let subject = PublishSubject<Int>()
                return { subject.subscribe(onNext: { consume($0) }) }
            },
            // Only the subscription; the chain exists already.
            Scenario(memory: "memory.chain4") {
                let subject = PublishSubject<Int>()
                let chain = chain4(subject)
                return { withExtendedLifetime(subject) { chain.subscribe(onNext: { consume($0) }) } }
            },
            // With the relay and everything derived from it.
            Scenario(memory: "memory.driver.graph") {
                {
                    let relay = BehaviorRelay(value: 0)
                    return (relay, graph(relay).drive(onNext: { consume($0) }))
                }
            },
        ]
    }
}
