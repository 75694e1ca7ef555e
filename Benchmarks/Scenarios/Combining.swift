import MiniRx

extension Scenario {
    /// Operators with several sources.
    static var combining: [Scenario] {
        [
            Scenario("flatMapLatest.event") {
                let subject = PublishSubject<Int>()
                _ = subject.flatMapLatest { Observable.just($0 &+ 1) }.subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            // The same with inner sequences that have to be subscribed and given up.
            Scenario("flatMapLatest.switch") {
                let subject = PublishSubject<Int>()
                let inner = PublishSubject<Int>()
                _ = subject.flatMapLatest { _ in inner }.subscribe(onNext: consume)
                return { rounds in
                    withExtendedLifetime(inner) {
                        for number in 0..<rounds { subject.onNext(number) }
                    }
                }
            },
            Scenario("merge2.subscribe") {
                let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                let merged = Observable.merge(first, second)
                return { rounds in
                    withExtendedLifetime((first, second)) {
                        for _ in 0..<rounds { merged.subscribe(onNext: { consume($0) }).dispose() }
                    }
                }
            },
            Scenario("concat2.subscribe") {
                let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                let joined = first.concat(second)
                return { rounds in
                    withExtendedLifetime((first, second)) {
                        for _ in 0..<rounds { joined.subscribe(onNext: { consume($0) }).dispose() }
                    }
                }
            },
            Scenario("combineLatest2.event") {
                let subject = PublishSubject<Int>()
                let other = BehaviorRelay(value: 1)
                _ = Observable.combineLatest(subject, other) { $0 &+ $1 }.subscribe(onNext: consume)
                return { rounds in
                    withExtendedLifetime(other) {
                        for number in 0..<rounds { subject.onNext(number) }
                    }
                }
            },
        ]
    }
}
