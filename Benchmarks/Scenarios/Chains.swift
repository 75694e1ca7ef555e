import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// Chains of stateless operators.
    static var chains: [Scenario] {
        [
            Scenario(loop: "chain4.build") {
                let subject = PublishSubject<Int>()
                return { rounds in
                    for number in 0..<rounds {
                        let subscription = chain4(subject).subscribe(onNext: { consume($0) })
                        subject.onNext(number)
                        subscription.dispose()
                    }
                }
            },
            Scenario(loop: "chain4.subscribe") {
                let chain = chain4(PublishSubject<Int>())
                return { rounds in
                    for _ in 0..<rounds { chain.subscribe(onNext: { consume($0) }).dispose() }
                }
            },
            Scenario(loop: "chain12.event") {
                let subject = PublishSubject<Int>()
                _ = chain4(chain4(chain4(subject))).subscribe(onNext: consume)
                return { rounds in
                    for number in 0..<rounds { subject.onNext(number) }
                }
            },
            Scenario(loop: "create.event", batch: 1000) {
                let numbers = Observable<Int>.create { observer in
                    for number in 0..<1000 { observer.onNext(number) }
                    observer.onCompleted()
                    return Disposables.create()
                }
                let chain = chain2(numbers)
                return { rounds in
                    for _ in 0..<rounds { chain.subscribe(onNext: consume).dispose() }
                }
            },
            Scenario(loop: "from.event", batch: 1000) {
                let chain = chain2(Observable.from(0..<1000))
                return { rounds in
                    for _ in 0..<rounds { chain.subscribe(onNext: consume).dispose() }
                }
            },
        ]
    }
}

/// Two operators that let every element pass. Their closures differ from all others here. The compiler merges equal
/// closures into one function, and this would add instructions to each event.
func chain2(_ source: Observable<Int>) -> Observable<Int> {
    source.map { $0 &* 3 }.filter { $0 >= 0 }
}

/// Four operators that let every element pass.
func chain4(_ source: some ObservableType<Int>) -> Observable<Int> {
    source.map { $0 &+ 1 }.filter { $0 != -1 }.map { $0 &+ 1 }.filter { $0 != -1 }
}
