import MiniDriver

extension Scenario {
    /// What one more of the same takes as long as it lives.
    static var memory: [Scenario] {
        [
            Scenario(memory: "memory.subject") {
                let subject = PublishSubject<Int>()
                return { subject.subscribe(onNext: { consume($0) }) }
            },
            // Only the subscription: the chain is built once.
            Scenario(memory: "memory.chain4") {
                let subject = PublishSubject<Int>()
                let chain = chain4(subject)
                return { withExtendedLifetime(subject) { chain.subscribe(onNext: { consume($0) }) } }
            },
            // With the relay and all that was built on it.
            Scenario(memory: "memory.driver.graph") {
                {
                    let relay = BehaviorRelay(value: 0)
                    return (relay, graph(relay).drive(onNext: { consume($0) }))
                }
            },
        ]
    }
}
