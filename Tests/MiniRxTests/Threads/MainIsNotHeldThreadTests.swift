import MiniRx
import TestSupport
import XCTest

/// "The main thread is never held": a call on the main thread spends, in each hub, one budget on elements and ends of other
/// threads. Its own nested work is finished when it returns, unless more than a budget of others' work comes before it.
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
                onOtherThread { for number in 1...100 { relay.accept(number) } }
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
                onOtherThread { for number in 1...100 { relay.accept(number) } }
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

    /// The main thread calls three relays, each inside a delivery of the previous one. Elements of another thread wait in
    /// all. Main delivers one in each, because it takes a budget.
    func testEachHubHasABudgetOfItsOwn() async {
        let (relays, onMain, all) = ((0..<3).map { _ in PublishRelay<Int>() }, Locked([0, 0, 0]), Counter())
        let subscriptions = relays.indices.map { index in
            relays[index].subscribe(onNext: { element in
                if element < 0 {
                    all.increment()
                    if isMain {
                        onMain.change { $0[index] += 1 }
                        spendABudget()
                    }
                    return
                }
                if index + 1 < relays.count { return relays[index + 1].accept(element) }
                onOtherThread { for relay in relays { for number in 1...10 { relay.accept(-number) } } }
            })
        }
        relays[0].accept(1)
        XCTAssertEqual(onMain.value, [1, 1, 1])
        while all.value < 30 { await runMainQueueOnce() }
        for subscription in subscriptions { subscription.dispose() }
    }

    /// Each call has a budget of its own, too, whether or not the main queue has a turn between two calls.
    func testEachCallHasABudgetOfItsOwn() {
        let (relay, onMain) = (PublishRelay<Int>(), Counter())
        let subscription = relay.subscribe(onNext: { element in
            if element == 0 { return onOtherThread { relay.accept(1) } }
            if isMain { onMain.increment() }
            spendABudget()
        })
        for _ in 1...3 { relay.accept(0) }
        XCTAssertEqual(onMain.value, 3)
        subscription.dispose()
    }

    /// A hand-over copies nothing, however many elements wait.
    func testAHandOverTakesConstantTime() async throws {
        let (relay, count, shown) = (PublishRelay<Int>(), 10_000, Counter())
        let subscription = relay.subscribe(onNext: { element in
            if element == 0 { return onOtherThread { for number in 1...count { relay.accept(number) } } }
            if element == 1 { spendABudget() }
            shown.increment()
        })
        defer { subscription.dispose() }
        let bytes = try allocatedBytes { relay.accept(0) }
        XCTAssertLessThan(bytes, Int64(count), "allocated by the main thread")
        while shown.value < count { await runMainQueueOnce() }
    }

    /// The threads of the global queues are blocked until the elements have been delivered.
    func testAHandOverDoesNotDependOnTheGlobalQueues() async {
        let (relay, shown) = (PublishRelay<Int>(), Counter())
        let (delivered, blocked) = (DispatchSemaphore(value: 0), DispatchGroup())
        let subscription = relay.subscribe(onNext: { element in
            if element == 0 { return onOtherThread { for number in 1...100 { relay.accept(number) } } }
            if element == 1 { spendABudget() }
            shown.increment()
            if element == 100 { delivered.signal() }
        })
        for _ in 0..<100 {
            DispatchQueue.global(qos: .userInitiated).async(group: blocked) {
                if delivered.wait(timeout: .now() + 60) == .success { delivered.signal() }
            }
        }
        relay.accept(0)
        await withCheckedContinuation { done in blocked.notify(queue: .main) { done.resume() } }
        XCTAssertEqual(shown.value, 100)
        subscription.dispose()
    }

    /// Another thread disposes: this is no work of others, so elements that only the main thread emits stay there.
    func testDisposalsAndSubscriptionsOfOthersAreNotHandedOver() async {
        final class Slow: Sendable { deinit { spendABudget() } }
        let (relay, offMain) = (PublishRelay<Int>(), Counter())
        let leaving = Locked<[any Disposable]>([])
        let subscription = relay.subscribe(onNext: { element in
            if !isMain { offMain.increment() }
            guard element == 1 else { return }
            onOtherThread {
                for member in leaving.value { member.dispose() }
                leaving.change { $0 = (0..<1000).map { _ in relay.subscribe(onNext: { _ in }) } }
            }
        })
        for _ in 0..<3 {
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

    /// Another thread disposes after an element that takes a budget. What the observer has captured is released on main.
    func testADisposalOfMergeOrCreateIsNotHandedOver() {
        final class Captured: Sendable { deinit { XCTAssertTrue(isMain, "released off the main thread") } }
        for kind in ["merge", "create"] {
            let (relay, kept) = (PublishRelay<Int>(), Locked<AnyObserver<Int>?>(nil))
            let own = Observable<Int>.create { observer in
                kept.change { $0 = observer }
                return Disposables.create()
            }
            let subscription = Locked<(any Disposable)?>(nil)
            do {
                let captured = Captured()
                let source = kind == "merge" ? Observable.merge(relay.asObservable(), own) : own
                subscription.change {
                    $0 = source.subscribe(onNext: { element in
                        withExtendedLifetime(captured) {}
                        if element == 0 { onOtherThread { for number in 1...3 { kept.value?.onNext(number) } } }
                        if element != 1 { return }
                        spendABudget()
                        onOtherThread { subscription.value?.dispose() }
                    })
                }
            }
            if kind == "merge" { relay.accept(0) } else { kept.value?.onNext(0) }
            subscription.change { $0 = nil }
            kept.change { $0 = nil }
        }
    }
}

/// Runs `work` on another thread, and waits for it.
private func onOtherThread(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        work()
        done.signal()
    }
    done.wait()
}

/// Takes the main thread one budget, 4 ms; for a hand-over that is sure to follow.
private func spendABudget() {
    let begin = DispatchTime.now().uptimeNanoseconds
    while DispatchTime.now().uptimeNanoseconds - begin < 4_000_000 {}
}
