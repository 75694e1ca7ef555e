import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// One connection with many subscribers.
    static var sharing: [Scenario] {
        [
            Scenario(loop: "share.event.1") {
                let subject = PublishSubject<Int>()
                _ = subject.share(replay: 1).subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            Scenario(loop: "share.event.1000", batch: 1000) {
                let subject = PublishSubject<Int>()
                let shared = subject.share(replay: 1)
                for _ in 0..<1000 { _ = shared.subscribe(onNext: consume) }
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            // A new subscriber also receives a replayed element.
            Scenario(loop: "share.join.1000") {
                let subject = PublishSubject<Int>()
                let shared = subject.share(replay: 1)
                for _ in 0..<1000 { _ = shared.subscribe(onNext: consume) }
                subject.onNext(1)
                return { rounds in
                    // The subject stays alive, so the connection does, too.
                    withExtendedLifetime(subject) {
                        for _ in 0..<rounds { shared.subscribe(onNext: { consume($0) }).dispose() }
                    }
                }
            },
        ]
    }
}
