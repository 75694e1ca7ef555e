import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// Each operator, in three rows. `….build` applies the operator, subscribes and disposes. `….subscribe` subscribes
    /// to an existing result and disposes. `….event` sends one event of a subject through the operator.
    ///
    /// The closures of all scenarios differ. The compiler merges equal closures into one function, and this would add
    /// instructions to each event.
    static var operators: [Scenario] {
        [stateless, ending, stateful, recovering, flattening, several, timed, connections].flatMap { $0 }
    }

    private static var stateless: [Scenario] {
        [
            roads("map") { subject, _ in subject.map { $0 &+ 11 } },
            roads("filter") { subject, _ in subject.filter { $0 != -11 } },
            roads("compactMap") { subject, _ in subject.compactMap { $0 == -12 ? nil : $0 } },
            roads("observeOn") { subject, _ in subject.observe(on: MainScheduler.instance) },
            roads("do") { subject, _ in subject.do(onNext: { consume($0 &+ 12) }) },
            roads("withUnretained") { subject, other in subject.withUnretained(other).map { $1 } },
        ].flatMap { $0 }
    }

    private static var ending: [Scenario] {
        [
            roads("take") { subject, _ in subject.take(.max) },
            roads("takeWhile") { subject, _ in subject.take(while: { $0 != -13 }) },
            roads("takeUntil") { subject, other in subject.take(until: other) },
            roads("skip") { subject, _ in subject.skip(1) },
            roads("skipWhile") { subject, _ in subject.skip(while: { $0 == -14 }) },
        ].flatMap { $0 }
    }

    private static var stateful: [Scenario] {
        [
            roads("scan") { subject, _ in subject.scan(0) { $0 &+ $1 } },
            roads("distinctUntilChanged") { subject, _ in subject.distinctUntilChanged() },
            roads("startWith") { subject, _ in subject.startWith(1) },
        ].flatMap { $0 }
    }

    private static var recovering: [Scenario] {
        [
            roads("catch") { subject, other in subject.catch { _ in other.asObservable() } },
            roads("catchAndReturn") { subject, _ in subject.catchAndReturn(0) },
            roads("retry") { subject, _ in subject.retry() },
            roads("deferred") { subject, _ in Observable.deferred { subject.asObservable() } },
            roads("using") { subject, _ in
                Observable.using({ BooleanDisposable() }, observableFactory: { _ in subject.asObservable() })
            },
            // Forwards the events of another observable.
            roads("create.source") { subject, _ in Observable.create { observer in subject.subscribe(observer) } },
        ].flatMap { $0 }
    }

    private static var flattening: [Scenario] {
        [
            // Inner sequences that have ended when `subscribe` returns.
            roads("flatMap") { subject, _ in subject.flatMap { Observable.just($0 ^ 2) } },
            roads("flatMap.of3") { subject, _ in subject.flatMap { Observable.of($0, 2, 3) } },
            roads("flatMapFirst") { subject, _ in subject.flatMapFirst { Observable.just($0 ^ 3) } },
            roads("flatMapLatest") { subject, _ in subject.flatMapLatest { Observable.just($0 &+ 1) } },
            roads("concatMap") { subject, _ in subject.concatMap { Observable.just($0 ^ 1) } },
            // Inner sequences that are subscribed and cancelled.
            [event("flatMapLatest.switch") { subject, other in subject.flatMapLatest { _ in other } }],
        ].flatMap { $0 }
    }

    /// Only one source emits. The others have emitted before, if the operator needs that.
    private static var several: [Scenario] {
        [
            roads("merge2") { subject, other in Observable.merge(subject.asObservable(), other.asObservable()) },
            roads("concat2") { subject, other in subject.concat(other) },
            roads("withLatestFrom") { subject, other in subject.withLatestFrom(other.startWith(1)) { $0 &- $1 } },
            roads("combineLatest2") { subject, other in
                Observable.combineLatest(subject, other.startWith(1)) { $0 &+ $1 }
            },
            roads("combineLatest4") { subject, other in
                let started = other.startWith(1)
                return Observable.combineLatest(subject, started, started, started) { $0 &+ $1 &+ $2 &+ $3 }
            },
            // The form with the most sources.
            [
                event("combineLatest8.event") { subject, other in
                    let started = other.startWith(1)
                    return Observable.combineLatest(
                        subject, started, started, started, started, started, started, started
                    ) {
                        $0 &+ $1 &* $2 &+ $3 &* $4 &+ $5 &* $6 &+ $7
                    }
                }
            ],
            subscribing("zip2") { subject, other in Observable.zip(subject, other) { $0 & $1 } },
            [
                // One event of each source.
                Scenario(loop: "zip2.event") {
                    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                    _ = Observable.zip(first, second) { $0 &* $1 }.subscribe(onNext: consume)
                    return { rounds in
                        for number in 0..<rounds {
                            first.onNext(number)
                            second.onNext(number)
                        }
                    }
                }
            ],
        ].flatMap { $0 }
    }

    private static var timed: [Scenario] {
        [
            // All events after the first arrive within its interval. Each only replaces the pending element.
            roads("throttle") { subject, _ in subject.throttle(.seconds(10_000), scheduler: MainScheduler.instance) },
            roads("debounce") { subject, _ in subject.debounce(.seconds(99), scheduler: MainScheduler.instance) },
            // There is no row `….subscribe`: subscribing makes a Dispatch timer, and the instructions for that vary.
            [event("timeout.event") { subject, _ in subject.timeout(.seconds(99), scheduler: MainScheduler.instance) }],
            subscribing("delay") { subject, _ in subject.delay(.seconds(99), scheduler: MainScheduler.instance) },
        ].flatMap { $0 }
    }

    /// The share has one observer, which each round subscribes and disposes. With `.whileConnected`, this makes and
    /// cancels a connection.
    private static var connections: [Scenario] {
        [
            subscribing("share.cold") { subject, _ in subject.share(replay: 1) },
            roads("share.forever") { subject, _ in subject.share(replay: 1, scope: .forever) },
        ].flatMap { $0 }
    }

    /// Builds an operator from a subject that emits and a second subject.
    private typealias Build = @MainActor (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>

    private static func roads(_ name: String, _ build: @escaping Build) -> [Scenario] {
        subscribing(name, build) + [event("\(name).event", build)]
    }

    private static func subscribing(_ name: String, _ build: @escaping Build) -> [Scenario] {
        [
            Scenario(loop: "\(name).build") {
                let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
                return { rounds in
                    for _ in 0..<rounds { build(subject, other).subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            Scenario(loop: "\(name).subscribe") {
                let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
                let built = build(subject, other)
                return { rounds in
                    withExtendedLifetime((subject, other)) {
                        for _ in 0..<rounds { built.subscribe(onNext: { consume($0) }).dispose() }
                    }
                }
            },
        ]
    }

    private static func event(_ name: String, _ build: @escaping Build) -> Scenario {
        Scenario(loop: name) {
            let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
            _ = build(subject, other).subscribe(onNext: consume)
            return { rounds in
                withExtendedLifetime(other) {
                    for number in 0..<rounds { subject.onNext(number) }
                }
            }
        }
    }
}
