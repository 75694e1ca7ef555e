import MiniRx
import MiniRxBenchmark

extension Scenario {
    /// Objects with the lifetime of a screen: subjects and disposables.
    static var lifetimes: [Scenario] {
        [
            Scenario(loop: "make.subject") {
                { rounds in
                    for _ in 0..<rounds { _ = PublishSubject<Int>() }
                }
            },
            // Also reads the value.
            Scenario(loop: "make.relay") {
                { rounds in
                    for number in 0..<rounds { consume(BehaviorRelay(value: number).value) }
                }
            },
            // Makes a composite of two existing disposables, and disposes it.
            Scenario(loop: "make.composite") {
                let (first, second) = (BooleanDisposable(), BooleanDisposable())
                return { rounds in
                    for _ in 0..<rounds { CompositeDisposable(first, second).dispose() }
                }
            },
            // Makes an empty composite, inserts two new disposables, and disposes it.
            Scenario(loop: "composite.add") {
                { rounds in
                    for _ in 0..<rounds {
                        let composite = CompositeDisposable()
                        _ = composite.insert(Disposables.create { consume(4) })
                        _ = composite.insert(Disposables.create { consume(5) })
                        composite.dispose()
                    }
                }
            },
            // Sets one disposable after the other; each disposes the previous one.
            Scenario(loop: "serial.swap") {
                let serial = SerialDisposable()
                return { rounds in
                    for _ in 0..<rounds { serial.disposable = Disposables.create { consume(6) } }
                }
            },
            // Puts a hundred subscriptions into a bag, and releases the bag. The figure is the cost per subscription.
            Scenario(loop: "bag.replaced", batch: 100) {
                let subject = PublishSubject<Int>()
                return { rounds in
                    for _ in 0..<rounds {
                        let bag = DisposeBag()
                        for _ in 0..<100 { subject.subscribe(onNext: { consume($0) }).disposed(by: bag) }
                    }
                }
            },
            // A subscription that is disposed and leaves its bag.
            Scenario(loop: "bag.left") {
                let subject = PublishSubject<Int>()
                let bag = DisposeBag()
                return { rounds in
                    for _ in 0..<rounds {
                        let subscription = subject.subscribe(onNext: { consume($0) })
                        subscription.disposed(by: bag)
                        subscription.dispose()
                    }
                }
            },
        ]
    }
}
