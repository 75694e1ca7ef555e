import MiniRx

extension Scenario {
    /// Subscribing something that was built before, and disposing it. Nothing is emitted, but for the element of `create`.
    static var subscribing: [Scenario] {
        [
            Scenario("create.subscribe") {
                let one = Observable<Int>.create { observer in
                    observer.onNext(1)
                    return Disposables.create { consume(2) }
                }
                return { rounds in
                    for _ in 0..<rounds { one.subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            subscribing("scan") { subject, _ in subject.scan(0) { $0 ^ $1 } },
            subscribing("distinctUntilChanged") { subject, _ in subject.distinctUntilChanged() },
            subscribing("catch") { subject, _ in subject.catchAndReturn(0) },
            subscribing("observeOn") { subject, _ in subject.observe(on: MainScheduler.instance) },
            subscribing("throttle") { subject, _ in subject.throttle(.seconds(1), scheduler: MainScheduler.instance) },
            subscribing("delay") { subject, _ in subject.delay(.seconds(1), scheduler: MainScheduler.instance) },
            subscribing("concatMap") { subject, _ in subject.concatMap { Observable.just($0 | 1) } },
            subscribing("flatMapLatest") { subject, _ in subject.flatMapLatest { Observable.just($0 | 2) } },
            subscribing("takeUntil") { subject, other in subject.take(until: other) },
            subscribing("withLatestFrom") { subject, other in subject.withLatestFrom(other) },
            subscribing("combineLatest2") { subject, other in Observable.combineLatest(subject, other) { $0 | $1 } },
            subscribing("zip2") { subject, other in Observable.zip(subject, other) { $0 & $1 } },
            // Each time the first observer comes and the last one goes: a connection is made and given up.
            subscribing("share.cold") { subject, _ in subject.share(replay: 1) },
        ]
    }

    private static func subscribing(
        _ name: String, _ build: @escaping @MainActor (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>
    ) -> Scenario {
        Scenario("\(name).subscribe") {
            let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
            let built = build(subject, other)
            return { rounds in
                withExtendedLifetime((subject, other)) {
                    for _ in 0..<rounds { built.subscribe(onNext: { consume($0) }).dispose() }
                }
            }
        }
    }
}
