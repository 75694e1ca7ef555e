import MiniRx

extension Scenario {
    /// Operators with several sources.
    static var combining: [Scenario] {
        [
            Scenario("flatMapLatest.event") {
                let subject = PublishSubject<Int>()
                _ = subject.flatMapLatest { Observable.just($0 &+ 1) }.subscribe(onNext: { consume($0) })
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            Scenario("combineLatest2.event") {
                let subject = PublishSubject<Int>()
                let other = BehaviorRelay(value: 1)
                _ = Observable.combineLatest(subject, other) { $0 &+ $1 }.subscribe(onNext: { consume($0) })
                return { rounds in
                    withExtendedLifetime(other) {
                        for number in 0..<rounds { subject.onNext(number) }
                    }
                }
            },
        ]
    }
}
