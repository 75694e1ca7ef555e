import Dispatch
import Foundation
import MiniDriver

// Thousands of short-lived threads race on relays, shares, drivers and disposals. `.ci/toolchains` runs this program
// for ARM. The argument is the number of rounds for each of the four kinds.

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 375
let live = Resources.total
let kinds: [(name: String, round: @MainActor () -> Void)] = [
    ("relays", relays), ("shares", shares), ("drivers", drivers), ("disposals", disposals),
]
for kind in kinds {
    for _ in 0..<rounds { kind.round() }
    print("\(kind.name): \(rounds * Race.width) threads")
}
for _ in 0..<100 where Resources.total != live { runMainQueue() }
require(Resources.total == live, "all objects of the library are deallocated")

/// Each thread sends elements to a relay and subscribes in between. All observers see one order, and each element once.
@MainActor
func relays() {
    let (relay, bag, all) = (BehaviorRelay(value: -1), DisposeBag(), Log())
    relay.subscribe(onNext: { all.elements.append($0) }).disposed(by: bag)
    let logs = (0..<Race.width).map { _ in Log() }
    Race { thread in
        for number in 0..<10 {
            relay.accept(thread * 10 + number)
            if number == 4 { relay.subscribe(onNext: { logs[thread].elements.append($0) }).disposed(by: bag) }
        }
    }.wait()
    require(all.elements.sorted() == Array(-1..<Race.width * 10), "each element arrives once")
    for log in logs { require(all.elements.suffix(log.elements.count) == log.elements[...], "there is one order") }
}

/// Threads subscribe to a share, emit, and dispose. Each connection is disposed, and leaves nothing to the next.
@MainActor
func shares() {
    let (source, subscribed, disposed) = (PublishSubject<Int>(), Counter(), Counter())
    let shared = Observable<Int>.create { observer in
        subscribed.increment()
        let subscription = source.subscribe(observer)
        return Disposables.create {
            disposed.increment()
            subscription.dispose()
        }
    }.share(replay: 1)
    Race { _ in
        for number in 0..<10 {
            let subscription = shared.subscribe()
            source.onNext(number)
            subscription.dispose()
        }
    }.wait()
    require(subscribed.value > 0 && subscribed.value == disposed.value, "each connection is disposed once")
    require(!source.hasObservers, "the source has no subscription")
    let seen = Log()
    let subscription = shared.subscribe(onNext: { seen.elements.append($0) })
    source.onNext(10)
    require(seen.elements == [10], "a new connection replays no old element")
    subscription.dispose()
}

/// Each thread sends elements to a driver. All arrive on the main thread, those of one thread in order.
@MainActor
func drivers() {
    let (relay, bag, seen) = (PublishRelay<Int>(), DisposeBag(), Log())
    relay.asDriver(onErrorJustReturn: -1).map { $0 + 1 }.drive(onNext: { element in
        require(Thread.isMainThread, "a driver delivers on the main thread")
        seen.elements.append(element - 1)
    }).disposed(by: bag)
    let race = Race { thread in for number in 0..<10 { relay.accept(thread * 10 + number) } }
    while seen.elements.count < Race.width * 10 { runMainQueue() }
    race.wait()
    for thread in 0..<Race.width {
        let own = Array(thread * 10..<thread * 10 + 10)
        require(seen.elements.filter { own.contains($0) } == own, "the elements of one thread keep their order")
    }
}

/// All threads emit, and dispose the same subscriptions. Each subscription is disposed once. A thread that has disposed
/// it does not call its observer again.
@MainActor
func disposals() {
    let (source, disposed) = (PublishSubject<Int>(), Counter())
    let subscriptions = (0..<4).map { index in
        source.subscribe(
            onNext: { _ in
                require(Thread.current.threadDictionary[index] == nil, "no event after dispose() on this thread")
            }, onDisposed: { disposed.increment() })
    }
    Race { thread in
        for (index, subscription) in subscriptions.enumerated() {
            source.onNext(thread)
            subscription.dispose()
            Thread.current.threadDictionary[index] = true
            source.onNext(thread)
        }
    }.wait()
    require(disposed.value == subscriptions.count, "each subscription is disposed once")
    require(!source.hasObservers, "no observer is left")
}

@MainActor
func runMainQueue() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
}
