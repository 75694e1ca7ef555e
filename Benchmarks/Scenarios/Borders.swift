import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// Passes an element as an `Event`, to a bound subject or relay, or through the observer of `create`.
    static var borders: [Scenario] {
        [
            Scenario(loop: "subject.on.event") {
                let subject = PublishSubject<Int>()
                _ = subject.subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.on(.next(number)) }
                }
            },
            Scenario(loop: "events.subscribe.event") {
                let subject = PublishSubject<Int>()
                _ = subject.subscribe { event in
                    if case .next(let number) = event { consume(number) }
                }
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            Scenario(loop: "subject.bind.event") {
                let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
                _ = other.subscribe(onNext: consume)
                _ = subject.subscribe(other)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            Scenario(loop: "relay.bind.event") {
                let (subject, relay) = (PublishSubject<Int>(), PublishRelay<Int>())
                _ = relay.subscribe(onNext: consume)
                _ = subject.bind(to: relay)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            // Calls the observer of `create` after the closure has returned.
            Scenario(loop: "create.later.event") {
                var kept: AnyObserver<Int>?
                _ = Observable<Int>.create { observer in
                    MainActor.assumeIsolated { kept = observer }
                    return Disposables.create()
                }.subscribe(onNext: consume)
                guard let observer = kept else { fatalError("create.later.event has no observer") }
                return { rounds in
                    for number in 0..<rounds { observer.onNext(number) }
                }
            },
        ]
    }

    /// Making, subscribing and disposing a source, and subscribing an existing one.
    static var sources: [Scenario] {
        [
            Scenario(loop: "just.build") {
                { rounds in
                    for number in 0..<rounds { Observable.just(number).subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            Scenario(loop: "of3.build") {
                { rounds in
                    for number in 0..<rounds {
                        Observable.of(number, 2, 3).subscribe(onNext: { consume($0) }).dispose()
                    }
                }
            },
            // Per element of an array of 1000.
            Scenario(loop: "from1000.build", batch: 1000) {
                let numbers = Array(0..<1000)
                return { rounds in
                    for _ in 0..<rounds { Observable.from(numbers).subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            // With an element and a dispose action.
            Scenario(loop: "create.subscribe") {
                let one = Observable<Int>.create { observer in
                    observer.onNext(1)
                    return Disposables.create { consume(2) }
                }
                return { rounds in
                    for _ in 0..<rounds { one.subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            // With an element and a completion.
            Scenario(loop: "create.just.subscribe") {
                let one = Observable<Int>.create { observer in
                    observer.onNext(3)
                    observer.onCompleted()
                    return Disposables.create()
                }
                return { rounds in
                    for _ in 0..<rounds { one.subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            Scenario(loop: "relay.subscribe") {
                let relay = BehaviorRelay(value: 1)
                return { rounds in
                    for _ in 0..<rounds { relay.subscribe(onNext: { consume($0) }).dispose() }
                }
            },
        ]
    }
}
