import MiniRxBenchmark

#if canImport(Combine)
    import Combine

    extension Scenario {
        /// Some scenarios with Combine in place of this library, where Combine exists.
        static var combinePeers: [Scenario] {
            [
                Scenario(loop: "peer.combine.just.subscribe", besides: "just.subscribe") {
                    let just = Just(1)
                    return { rounds in
                        for _ in 0..<rounds { just.sink { consume($0) }.cancel() }
                    }
                },
                Scenario(loop: "peer.combine.subscribe", besides: "subject.subscribe") {
                    let subject = PassthroughSubject<Int, Never>()
                    return { rounds in
                        for _ in 0..<rounds { subject.sink { consume($0) }.cancel() }
                    }
                },
                Scenario(loop: "peer.combine.event", besides: "subject.event") {
                    let subject = PassthroughSubject<Int, Never>()
                    let subscription = subject.sink(receiveValue: consume)
                    return { rounds in
                        withExtendedLifetime(subscription) {
                            for number in 0..<rounds { subject.send(number) }
                        }
                    }
                },
                Scenario(loop: "peer.combine.chain12.event", besides: "chain12.event") {
                    let subject = PassthroughSubject<Int, Never>()
                    let subscription = combineChain4(combineChain4(combineChain4(subject))).sink(receiveValue: consume)
                    return { rounds in
                        withExtendedLifetime(subscription) {
                            for number in 0..<rounds { subject.send(number) }
                        }
                    }
                },
                Scenario(loop: "peer.combine.share.event.1000", besides: "share.event.1000", batch: 1000) {
                    let subject = PassthroughSubject<Int, Never>()
                    let shared = subject.share()
                    let subscriptions = (0..<1000).map { _ in shared.sink(receiveValue: consume) }
                    return { rounds in
                        withExtendedLifetime(subscriptions) {
                            for number in 0..<rounds { subject.send(number) }
                        }
                    }
                },
            ]
        }
    }

    /// Four operators that let every element pass.
    private func combineChain4(_ source: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
        source.map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
    }
#else
    extension Scenario {
        static var combinePeers: [Scenario] { [] }
    }
#endif
