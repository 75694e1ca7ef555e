import MiniRx

extension Scenario {
    /// What comes and goes with a screen: subjects, and what disposes.
    static var lifetimes: [Scenario] {
        [
            Scenario("make.subject") {
                { rounds in
                    for _ in 0..<rounds { _ = PublishSubject<Int>() }
                }
            },
            // And its value read.
            Scenario("make.relay") {
                { rounds in
                    for number in 0..<rounds { consume(BehaviorRelay(value: number).value) }
                }
            },
            // With two members that were there before, and disposed.
            Scenario("make.composite") {
                let (first, second) = (BooleanDisposable(), BooleanDisposable())
                return { rounds in
                    for _ in 0..<rounds { CompositeDisposable(first, second).dispose() }
                }
            },
            // The same with two members that are made for it.
            Scenario("composite.add") {
                { rounds in
                    for _ in 0..<rounds {
                        let composite = CompositeDisposable()
                        _ = composite.insert(Disposables.create { consume(4) })
                        _ = composite.insert(Disposables.create { consume(5) })
                        composite.dispose()
                    }
                }
            },
            // One disposable after the other, each of which disposes the one before.
            Scenario("serial.swap") {
                let serial = SerialDisposable()
                return { rounds in
                    for _ in 0..<rounds { serial.disposable = Disposables.create { consume(6) } }
                }
            },
            // A hundred subscriptions into a bag that then goes: what each of them costs.
            Scenario("bag.replaced", batch: 100) {
                let subject = PublishSubject<Int>()
                return { rounds in
                    for _ in 0..<rounds {
                        let bag = DisposeBag()
                        for _ in 0..<100 { subject.subscribe(onNext: { consume($0) }).disposed(by: bag) }
                    }
                }
            },
            // A subscription that is disposed, and leaves a bag that stays.
            Scenario("bag.left") {
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
