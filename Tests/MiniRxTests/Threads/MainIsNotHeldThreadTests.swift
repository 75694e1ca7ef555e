import MiniRx
import TestSupport
import XCTest

/// "The main thread is never held": between two turns of the main queue, the main thread delivers what other threads emit
/// for one budget at most. Its own nested work is finished when the call returns, unless the budget is used up.
@MainActor
final class MainIsNotHeldThreadTests: LeakCheckedTestCase {
    private let flood = Flood()

    // MARK: Hubs

    func testSubscribe() async {
        let (flood, relay) = (flood, BehaviorRelay(value: 0))
        let subscription = await flood.expectReturn("subscribe", first: [0]) {
            relay.subscribe(onNext: { flood.show($0) })
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }

    func testAccept() async {
        let (flood, relay) = (flood, PublishRelay<Int>())
        let subscription = relay.subscribe(onNext: { flood.show($0) })
        await flood.expectReturn("accept", first: [0]) {
            relay.accept(0)
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }

    func testSubscribeToShare() async {
        let (flood, relay) = (flood, BehaviorRelay(value: 0))
        let shared = relay.share(replay: 1)
        let other = shared.subscribe(onNext: { _ in })
        let subscription = await flood.expectReturn("share", first: [0]) {
            shared.subscribe(onNext: { flood.show($0) })
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
        other.dispose()
    }

    /// The thread emits three elements for each one that is shown. So when main hands over the turn, elements wait that it
    /// has taken from the notes, and others in the notes.
    func testElementsKeepTheirOrderAtTheHandOver() async {
        let (relay, shown, emitted, isInside) = (PublishRelay<Int>(), Locked<[Int]>([]), Locked(0), Locked(true))
        let (queue, done) = (DispatchQueue(label: "emitter"), DispatchSemaphore(value: 0))
        let subscription = relay.subscribe(onNext: { number in
            shown.change { $0.append(number) }
            guard isMain, isInside.value, emitted.value < 60_000 else { return }
            queue.async {
                for _ in 0..<3 {
                    relay.accept(
                        emitted.change {
                            $0 += 1
                            return $0
                        })
                }
                done.signal()
            }
            done.wait()
        })
        relay.accept(0)
        isInside.change { $0 = false }
        queue.sync {}
        while shown.value.count <= emitted.value { await runMainQueueOnce() }
        XCTAssertEqual(shown.value, Array(0...emitted.value))
        subscription.dispose()
    }

    // MARK: Coordinators

    func testMerge() async {
        let (flood, own, other) = (flood, PublishRelay<Int>(), PublishRelay<Int>())
        let subscription = Observable.merge(own.asObservable(), other.asObservable())
            .subscribe(onNext: { flood.show($0) })
        await flood.expectReturn("merge", first: [0]) {
            own.accept(0)
        } emit: {
            other.accept($0)
        }
        subscription.dispose()
    }

    func testCombineLatest() async {
        let (flood, own, other) = (flood, PublishRelay<Int>(), BehaviorRelay(value: 0))
        let subscription = Observable.combineLatest(own, other) { $1 }.subscribe(onNext: { flood.show($0) })
        await flood.expectReturn("combineLatest", first: [0]) {
            own.accept(0)
        } emit: {
            other.accept($0)
        }
        subscription.dispose()
    }

    func testWithLatestFrom() async {
        let (flood, clicks, relay) = (flood, PublishRelay<Int>(), BehaviorRelay(value: 0))
        let subscription = await flood.expectReturn("withLatestFrom", first: [0]) {
            clicks.withLatestFrom(relay.do(onNext: { flood.show($0) })).subscribe(onNext: { _ in })
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }

    func testFlatMapLatest() async {
        let (flood, relay, trigger) = (flood, BehaviorRelay(value: 0), PublishRelay<Int>())
        let subscription = trigger.flatMapLatest { _ in relay.asObservable() }.subscribe(onNext: { flood.show($0) })
        await flood.expectReturn("flatMapLatest", first: [0]) {
            trigger.accept(0)
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }

    // MARK: Closures of create

    func testCreate() async {
        let (flood, kept) = (flood, Locked<AnyObserver<Int>?>(nil))
        let source = Observable<Int>.create { observer in
            kept.change { $0 = observer }
            return Disposables.create()
        }
        let subscription = source.subscribe(onNext: { flood.show($0) })
        await flood.expectReturn("create", first: [0]) {
            kept.value?.onNext(0)
        } emit: {
            kept.value?.onNext($0)
        }
        subscription.dispose()
        kept.change { $0 = nil }
    }

    // MARK: Inner sequences and sources that follow each other

    /// The main thread ends the running inner sequence. Another thread queues inner sequences without an end.
    func testConcatMap() async {
        let (flood, outer, running) = (flood, PublishRelay<Int>(), PublishSubject<Int>())
        let subscription = outer.concatMap { $0 == 0 ? running.asObservable() : .just($0) }
            .subscribe(onNext: { flood.show($0) })
        outer.accept(0)
        await flood.expectReturn("concatMap", first: [0]) {
            running.onNext(0)
            running.onCompleted()
        } emit: {
            outer.accept($0)
        }
        subscription.dispose()
    }

    /// Each source is completed by another thread while the main thread still subscribes to it.
    func testConcat() async {
        let (flood, present) = (flood, Locked<AnyObserver<Int>?>(nil))
        let sources = (0...).lazy.map { @Sendable number in
            Observable<Int>.create { observer in
                present.change { $0 = observer }
                flood.show(number)
                return Disposables.create()
            }
        }
        let subscription = await flood.expectReturn("concat", first: [0]) {
            Observable.concat(sources).subscribe(onNext: { _ in })
        } emit: { _ in
            present.value?.onCompleted()
        }
        subscription.dispose()
        present.change { $0 = nil }
    }

    // MARK: Own work

    /// A feedback loop on the main thread, before which less than a budget of others' work waits, is finished when its call
    /// returns, although another thread emits in between.
    func testOwnWorkIsFinished() async {
        await runMainQueueOnce()
        let (relay, rounds, finished, shown) = (PublishRelay<Int>(), 20_000, Counter(), Counter())
        let subscription = relay.subscribe(onNext: { element in
            if element > 0 { return shown.increment() }
            if element == -10 {
                let done = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    for number in 1...100 { relay.accept(number) }
                    done.signal()
                }
                done.wait()
            }
            finished.increment()
            if element > -rounds { relay.accept(element - 1) }
        })
        relay.accept(0)
        XCTAssertEqual(finished.value, rounds + 1, "rounds of the loop when the call returned")
        XCTAssertEqual(shown.value, 100)
        subscription.dispose()
    }

    /// The same in the replay of a subscription.
    func testOwnWorkInAReplayIsFinished() async {
        await runMainQueueOnce()
        let (relay, rounds, finished, shown) = (BehaviorRelay(value: 0), 20_000, Counter(), Counter())
        let subscription = relay.subscribe(onNext: { element in
            if element > 0 { return shown.increment() }
            if element == 0 {
                let done = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    for number in 1...100 { relay.accept(number) }
                    done.signal()
                }
                done.wait()
            }
            finished.increment()
            if element > -rounds { relay.accept(element - 1) }
        })
        XCTAssertEqual(finished.value, rounds + 1, "rounds of the loop when the call returned")
        XCTAssertEqual(shown.value, 100)
        subscription.dispose()
    }

    /// The main thread's own elements wait behind a flood: they are handed over with it.
    func testOwnWorkBehindAFloodIsHandedOver() async {
        let (flood, relay) = (flood, PublishRelay<Int>())
        let own = Locked<[Int]>([])
        let subscription = relay.subscribe(onNext: { element in
            if element > 0 { return flood.show(element) }
            if element == 0 { flood.show(0) }
            own.change { $0.append(element) }
            if element > -100_000 { relay.accept(element - 1) }
        })
        await flood.expectReturn("feedback", first: [0]) {
            relay.accept(0)
        } emit: {
            relay.accept($0)
        }
        while own.value.count <= 100_000 { await runMainQueueOnce() }
        XCTAssertEqual(own.value, (0...100_000).map { -$0 })
        subscription.dispose()
    }

    /// The main thread calls twenty relays, each inside a delivery of the previous one. Elements of another thread wait in
    /// all; each takes a millisecond.
    func testTheBudgetIsSharedByAllTurns() async {
        await runMainQueueOnce()
        let (relays, onMain, all) = ((0..<20).map { _ in PublishRelay<Int>() }, Counter(), Counter())
        let subscriptions = relays.indices.map { index in
            relays[index].subscribe(onNext: { element in
                if element < 0 {
                    all.increment()
                    if !isMain { return }
                    onMain.increment()
                    return Thread.sleep(forTimeInterval: 0.001)
                }
                if index + 1 < relays.count { return relays[index + 1].accept(element) }
                let done = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    for relay in relays { for number in 1...10 { relay.accept(-number) } }
                    done.signal()
                }
                done.wait()
            })
        }
        relays[0].accept(1)
        XCTAssertLessThanOrEqual(onMain.value, 5, "a budget is 4 ms")
        while all.value < 200 { await runMainQueueOnce() }
        for subscription in subscriptions { subscription.dispose() }
    }

    /// Another thread disposes: this is no work of others, so elements that only the main thread emits stay there.
    func testDisposalsAndSubscriptionsOfOthersAreNotHandedOver() async {
        final class Slow: Sendable { deinit { Thread.sleep(forTimeInterval: 0.001) } }
        let (relay, offMain) = (PublishRelay<Int>(), Counter())
        let leaving = Locked<[any Disposable]>([])
        let subscription = relay.subscribe(onNext: { element in
            if !isMain { offMain.increment() }
            guard element == 1 else { return }
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                for member in leaving.value { member.dispose() }
                leaving.change { $0 = (0..<1000).map { _ in relay.subscribe(onNext: { _ in }) } }
                done.signal()
            }
            done.wait()
        })
        for _ in 0..<10 {
            let slow = Slow()
            leaving.change { $0.append(relay.subscribe(onNext: { _ in withExtendedLifetime(slow) {} })) }
        }
        relay.accept(1)
        relay.accept(2)
        XCTAssertEqual(offMain.value, 0, "delivered off the main thread")
        for member in leaving.value { member.dispose() }
        leaving.change { $0 = [] }
        subscription.dispose()
    }

    /// A nested element that answers an element of another thread is not own work: it may be handed over, too.
    func testAnswersToOtherThreadsDoNotHoldMain() async {
        let (flood, relay) = (flood, PublishRelay<Int>())
        let subscription = relay.subscribe(onNext: { element in
            if element < 0 { return }
            flood.show(element)
            relay.accept(-1)
        })
        await flood.expectReturn("answers", first: [0]) {
            relay.accept(0)
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }
}
