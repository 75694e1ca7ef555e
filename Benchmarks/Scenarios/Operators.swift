import MiniRx

extension Scenario {
    /// One event through one operator that keeps something from event to event. No closure is like that of another scenario,
    /// nor like another here (see `chain2`).
    static var operators: [Scenario] {
        [
            events("scan") { subject, _ in subject.scan(0) { $0 &+ $1 } },
            events("distinctUntilChanged") { subject, _ in subject.distinctUntilChanged() },
            events("catch") { subject, _ in subject.catchAndReturn(0) },
            events("take") { subject, _ in subject.take(.max) },
            events("takeUntil") { subject, other in subject.take(until: other.skip(1)) },
            events("withLatestFrom") { subject, other in subject.withLatestFrom(other) { $0 &- $1 } },
            // Two sources that share one output; only one of them emits.
            events("merge2") { subject, other in Observable.merge(subject.asObservable(), other.asObservable()) },
            // The widest form. One event of eight sources, of which seven are the same.
            events("combineLatest8") { subject, other in
                Observable.combineLatest(subject, other, other, other, other, other, other, other) {
                    $0 &+ $1 &* $2 &+ $3 &* $4 &+ $5 &* $6 &+ $7
                }
            },
            // Inner sequences that have ended when `subscribe` returns.
            events("concatMap") { subject, _ in subject.concatMap { Observable.just($0 ^ 1) } },
            events("flatMap") { subject, _ in subject.flatMap { Observable.just($0 ^ 2) } },
            // Within the span of an element that has been emitted: it only takes the place of the one that waits.
            events("throttle") { subject, _ in subject.throttle(.seconds(10_000), scheduler: MainScheduler.instance) },
            // One event of each source.
            Scenario("zip2.event") {
                let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                _ = Observable.zip(first, second) { $0 &* $1 }.subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds {
                        first.onNext(number)
                        second.onNext(number)
                    }
                }
            },
        ]
    }

    /// Events of a subject. What it is combined with has emitted once.
    private static func events(
        _ name: String, _ build: @escaping @MainActor (PublishSubject<Int>, BehaviorSubject<Int>) -> Observable<Int>
    ) -> Scenario {
        Scenario("\(name).event") {
            let (subject, other) = (PublishSubject<Int>(), BehaviorSubject(value: 1))
            _ = build(subject, other).subscribe(onNext: consume)
            return { rounds in
                withExtendedLifetime(other) {
                    for number in 0..<rounds { subject.onNext(number) }
                }
            }
        }
    }
}
