import Foundation
import MiniDriver
import MiniRxBenchmark

extension Scenario {
    /// Scenarios of growing size. The cost of one unit should not depend on the size; *What it costs* lists where it
    /// does.
    static let growing = [
        // An event, per observer of a subject.
        series("observers.event", upTo: 100_000, batch: \.self) { size in
            let subject = PublishSubject<Int>()
            for _ in 0..<size { _ = subject.subscribe(onNext: { consume($0) }) }
            return { rounds in
                for number in 0..<rounds { subject.onNext(number) }
            }
        },
        // An event, per operator in the chain. A chain of 100,000 operators overflows the stack of 8 MiB.
        series("operators.event", upTo: 10_000, batch: \.self) { size in
            let subject = PublishSubject<Int>()
            _ = maps(size, of: subject).subscribe(onNext: { consume($0) })
            return { rounds in
                for number in 0..<rounds { subject.onNext(number) }
            }
        },
        // Subscribing and disposing, per operator in the chain.
        series("operators.subscribe", upTo: 10_000, batch: \.self) { size in
            let chain = maps(size, of: PublishSubject<Int>())
            return { rounds in
                for _ in 0..<rounds { chain.subscribe(onNext: { consume($0) }).dispose() }
            }
        },
        // Making a subscription that stays alive, per subscription of a subject.
        memorySeries("memory.subscriptions", upTo: 1_000_000),
        // Disposing one subscription of a subject and making another.
        series("subscriptions.replace", upTo: 1_000_000) { size in
            let subject = PublishSubject<Int>()
            var subscriptions = (0..<size).map { _ in subject.subscribe(onNext: { consume($0) }) }
            return { rounds in
                withExtendedLifetime(subject) {
                    for round in 0..<rounds {
                        let index = scattered(round, below: size)
                        subscriptions[index].dispose()
                        subscriptions[index] = subject.subscribe(onNext: { consume($0) })
                    }
                }
            }
        },
        // The same, with all subscriptions in one bag.
        series("bag.replace", upTo: 1_000_000) { size in
            let subject = PublishSubject<Int>()
            let bag = DisposeBag()
            var subscriptions = (0..<size).map { _ in subject.subscribe(onNext: { consume($0) }) }
            bag.insert(subscriptions)
            return { rounds in
                withExtendedLifetime(subject) {
                    for round in 0..<rounds {
                        let index = scattered(round, below: size)
                        subscriptions[index].dispose()
                        subscriptions[index] = subject.subscribe(onNext: { consume($0) })
                        subscriptions[index].disposed(by: bag)
                    }
                }
            }
        },
        // An event, per driver derived from one driver.
        series("drivers.event", upTo: 100_000, batch: \.self) { size in
            let relay = BehaviorRelay(value: 0)
            let driver = relay.asDriver()
            for _ in 0..<size { _ = driver.map { $0 &+ 1 }.drive(onNext: { consume($0) }) }
            return { rounds in
                for number in 0..<rounds { relay.accept(number) }
            }
        },
        // Deriving one more driver, driving it and disposing the subscription.
        series("drivers.derive", upTo: 100_000) { size in
            let relay = BehaviorRelay(value: 0)
            let driver = relay.asDriver()
            for _ in 0..<size { _ = driver.map { $0 &+ 1 }.drive(onNext: { consume($0) }) }
            return { rounds in
                withExtendedLifetime(relay) {
                    for _ in 0..<rounds { driver.map { $0 &+ 1 }.drive(onNext: { consume($0) }).dispose() }
                }
            }
        },
        // A screen, per driver: making it with a relay for each driver, driving it, an event for each, releasing it.
        series("drivers.screen", upTo: 100_000, batch: \.self) { size in
            { rounds in
                for _ in 0..<rounds {
                    let relays = (0..<size).map { BehaviorRelay(value: $0) }
                    let bag = DisposeBag()
                    for relay in relays {
                        relay.asDriver().map { $0 &+ 1 }.drive(onNext: { consume($0) }).disposed(by: bag)
                    }
                    for relay in relays { relay.accept(0) }
                }
            }
        },
        // An element of a burst that another thread sends before the main thread takes the first one.
        series("burst.event", upTo: 100_000, batch: \.self) { size in
            let subject = PublishSubject<Int>()
            let backlog = Backlog(size)
            _ = subject.observe(on: MainScheduler.instance).subscribe(onNext: { backlog.arrive($0) })
            return { rounds in
                for _ in 0..<rounds { backlog.run { subject.onNext($0) } }
            }
        },
        // An event of a subject into which so many threads each send a hundred. With 10,000 threads, a round can take a
        // minute.
        series("threads.event", upTo: 1_000, batch: { $0 * 100 }) { size in
            let subject = PublishSubject<Int>()
            _ = subject.subscribe(onNext: { consume($0) })
            // Each thread has its own, because a thread that has sent its hundred would take the start of another one.
            let starts = (0..<size).map { _ in DispatchSemaphore(value: 0) }
            let done = DispatchGroup()
            for start in starts {
                Thread.detachNewThread {
                    while true {
                        start.wait()
                        for number in 0..<100 { subject.onNext(number) }
                        done.leave()
                    }
                }
            }
            return { rounds in
                for _ in 0..<rounds {
                    for start in starts {
                        done.enter()
                        start.signal()
                    }
                    done.wait()
                }
            }
        }.map { $0.withVaryingCounts() },
    ].flatMap { $0 }

    /// A scenario for each power of ten up to `maximum`. A round is `batch(size)` operations.
    private static func series(
        _ name: String, upTo maximum: Int, batch: (Int) -> Int = { _ in 1 },
        prepare: @escaping @Sendable @MainActor (_ size: Int) -> @MainActor (_ rounds: Int) -> Void
    ) -> [Scenario] {
        powersOfTen(upTo: maximum).map { size in
            var scenario = Scenario(loop: "\(name).\(size)", batch: batch(size)) { prepare(size) }
            scenario.step = (name, size)
            return scenario
        }
    }

    /// A scenario for each power of ten up to `maximum`: the number of live subscriptions of a subject.
    private static func memorySeries(_ name: String, upTo maximum: Int) -> [Scenario] {
        powersOfTen(upTo: maximum).map { size in
            var scenario = Scenario(memory: "\(name).\(size)", batch: size) {
                { rounds, measure in
                    var kept: [Any] = []
                    kept.reserveCapacity(rounds * (1 + size))
                    measure {
                        for _ in 0..<rounds {
                            let subject = PublishSubject<Int>()
                            kept.append(subject)
                            for _ in 0..<size { kept.append(subject.subscribe(onNext: { consume($0) })) }
                        }
                    }
                    withExtendedLifetime(kept) {}
                }
            }
            scenario.step = (name, size)
            return scenario
        }
    }

    private static func powersOfTen(upTo maximum: Int) -> [Int] {
        Array(sequence(first: 1) { $0 < maximum ? $0 * 10 : nil })
    }
}

/// A chain of `count` operators.
private func maps(_ count: Int, of source: some ObservableType<Int>) -> Observable<Int> {
    (0..<count).reduce(source.asObservable()) { chain, _ in chain.map { $0 &+ 1 } }
}

/// A scattered sequence of indices, because replacing only the oldest or the newest subscription could be a special
/// case. If `size` is a power of ten, the sequence reaches every index.
private func scattered(_ round: Int, below size: Int) -> Int {
    round &* 7919 % size
}
