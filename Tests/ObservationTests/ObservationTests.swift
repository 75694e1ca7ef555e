import MiniDriverUI
import Observation
import TestSupport
import XCTest

@Observable @MainActor
private final class Cart {
    var name = "a"
    var count = 0
    var untouched = 0
}

/// Drivers made from observable properties, and observable properties made from drivers.
@MainActor
final class ObservationTests: LeakCheckedTestCase {
    // MARK: observing

    func testOneElementATurnHoweverManyPropertiesHaveChanged() async {
        let seen = Log()
        let model = Cart()
        let summary = observing { "\(model.name)\(model.count)" }
        let subscription = summary.drive(onNext: { seen.entries.append($0) })
        XCTAssertEqual(seen.entries, ["a0"], "at once")
        model.count = 1
        model.name = "b"
        model.count = 2
        XCTAssertEqual(seen.entries, ["a0"], "not within the change")
        await drainMainQueue()
        model.untouched = 1
        await drainMainQueue()
        model.count = 3
        await drainMainQueue()
        XCTAssertEqual(seen.entries, ["a0", "b2", "b3"])
        subscription.dispose()
    }

    func testNothingIsEvaluatedAfterTheLastObserverHasLeft() async {
        let (model, evaluations) = (Cart(), Log())
        let count = observing {
            evaluations.entries.append("evaluated")
            return model.count
        }
        let (first, second) = (count.drive(), count.drive())
        XCTAssertEqual(evaluations.entries.count, 1, "shared")
        first.dispose()
        model.count = 1
        await drainMainQueue()
        XCTAssertEqual(evaluations.entries.count, 2)
        model.count = 2
        second.dispose()
        await drainMainQueue()
        model.count = 3
        await drainMainQueue()
        XCTAssertEqual(evaluations.entries.count, 2)
    }

    func testAChangeInsideAnObserverArrivesInTheNextTurn() async {
        let (model, seen) = (Cart(), Log())
        let subscription = observing { model.count }.drive(onNext: { count in
            seen.entries.append("\(count)")
            if count < 3 { model.count += 1 }
        })
        for _ in 0..<5 { await drainMainQueue() }
        XCTAssertEqual(seen.entries, ["0", "1", "2", "3"])
        subscription.dispose()
    }

    func testTheModelIsReleasedWithoutObservers() async {
        weak var model: Cart?
        do {
            let cart = Cart()
            model = cart
            let subscription = observing { cart.count }.drive()
            cart.count = 1
            subscription.dispose()
        }
        await drainMainQueue()
        XCTAssertNil(model)
    }

    func testAModelThatHoldsItsSubscription() async {
        @MainActor final class Owner {
            let cart = Cart()
            let bag = DisposeBag()
            let seen = Log()

            init() {
                observing { [weak self] in self?.cart.count }
                    .drive(onNext: { [seen] in seen.entries.append("\($0 ?? -1)") }).disposed(by: bag)
            }
        }
        weak var owner: Owner?
        let seen: Log
        do {
            let new = Owner()
            (owner, seen) = (new, new.seen)
            new.cart.count = 1
        }
        XCTAssertNil(owner)
        await drainMainQueue()
        XCTAssertEqual(seen.entries, ["0"])
    }

    func testADisposedSubscriptionLeavesNothingInTheModel() async throws {
        let model = Cart()
        let count = observing { model.count }
        try assertHeapStays("observing") { _ in count.drive().dispose() }
        model.count = 1
        await drainMainQueue()
    }

    func testADisposalOnAnotherThreadStopsTheEvaluation() async {
        let (model, evaluations) = (Cart(), Log())
        let subscription = observing {
            evaluations.entries.append("evaluated")
            return model.count
        }.drive()
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                subscription.dispose()
                done.resume()
            }
        }
        await drainMainQueue()
        model.count = 1
        await drainMainQueue()
        XCTAssertEqual(evaluations.entries.count, 1)
    }

    // MARK: DriverState and Driven

    private struct Person: Equatable {
        var name: String
        var age: Int
    }

    func testAStateFollowsItsDriver() async {
        let people = PublishRelay<Person>()
        let state = people.asDriver().state(initial: Person(name: "nobody", age: 0))
        let seen = Log()
        let subscription = observing { "\(state.name) \(state.age)" }.drive(onNext: { seen.entries.append($0) })
        people.accept(Person(name: "Ada", age: 36))
        XCTAssertEqual(state.value, Person(name: "Ada", age: 36))
        await drainMainQueue()
        XCTAssertEqual(seen.entries, ["nobody 0", "Ada 36"])
        subscription.dispose()
    }

    func testAStateBeginsWithTheLatestElement() {
        XCTAssertEqual(BehaviorRelay(value: 7).asDriver().state(initial: 0).value, 7)
    }

    func testAStateReleasesItsDriver() {
        let (log, numbers) = (Log(), PublishRelay<Int>())
        var state: DriverState<Int>? = numbers.asDriver().do(onDispose: { log.entries.append("disposed") })
            .state(initial: 0)
        XCTAssertEqual(state?.value, 0)
        state = nil
        XCTAssertEqual(log.entries, ["disposed"])
    }

    func testAnElementThatReadsTheValueInItsDeinit() {
        final class Mortal: Sendable {
            let died: @MainActor @Sendable () -> Void

            init(died: @escaping @MainActor @Sendable () -> Void) {
                self.died = died
            }

            deinit { MainActor.assumeIsolated { died() } }
        }
        let (seen, mortals) = (Log(), BehaviorRelay<Mortal?>(value: nil))
        let state = mortals.asDriver().state(initial: nil)
        mortals.accept(Mortal { seen.entries.append(state.value == nil ? "nobody" : "somebody") })
        mortals.accept(nil)
        XCTAssertEqual(seen.entries, ["nobody"])
    }

    func testADrivenPropertyOfAnObservableModel() async {
        let (totals, seen) = (PublishRelay<Int>(), Log())
        let state = CounterState(totals.asDriver())
        let subscription = observing { state.total }.drive(onNext: { seen.entries.append("\($0)") })
        totals.accept(1)
        totals.accept(2)
        XCTAssertEqual(state.total, 2)
        XCTAssertEqual(state.$total.value, 2)
        await drainMainQueue()
        XCTAssertEqual(seen.entries, ["0", "2"])
        subscription.dispose()
    }

    /// See `MainIsNotHeldTests`.
    func testTheMainThreadIsNotHeld() async {
        let (flood, relay) = (Flood(), BehaviorRelay(value: 0))
        let shown = relay.asDriver().do(onNext: { flood.show($0) })
        let state = await flood.expectReturn("state", first: [0]) {
            shown.state(initial: -1)
        } emit: {
            relay.accept($0)
        }
        XCTAssertEqual(state.value, relay.value)
    }

    // MARK: RelayState

    func testAMemberOfARelayStateIsObservedAndWritten() async {
        struct Name { var first = "a", last = "b" }
        let (relay, seen, bag) = (BehaviorRelay(value: Name()), Recorder<String>(), DisposeBag())
        let state = relay.state()
        observing { state.first }.drive(onNext: { seen.record($0) }).disposed(by: bag)
        state.last = "c"
        state.first = "d"
        await drainMainQueue()
        XCTAssertEqual(seen.all, ["a", "d"])
        XCTAssertEqual(relay.value.last, "c")
    }

    func testARelayIsReadAndWritten() async {
        let (name, seen) = (BehaviorRelay(value: "a"), Log())
        let state = name.state()
        let subscription = observing { state.value }.drive(onNext: { seen.entries.append($0) })
        state.value = "b"
        XCTAssertEqual(name.value, "b")
        await drainMainQueue()
        name.accept("c")
        XCTAssertEqual(state.value, "c")
        await drainMainQueue()
        XCTAssertEqual(seen.entries, ["a", "b", "c"])
        subscription.dispose()
    }

    func testARelayThatIsWrittenOnAnotherThreadIsObservedOnMain() async {
        let (name, seen) = (BehaviorRelay(value: "a"), Log())
        let state = name.state()
        let subscription = observing { state.value }.drive(onNext: { seen.entries.append($0) })
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                name.accept("b")
                done.resume()
            }
        }
        for _ in 0..<3 { await drainMainQueue() }
        XCTAssertEqual(seen.entries, ["a", "b"])
        subscription.dispose()
    }

    /// While a view's body runs, another thread may write.
    func testTheValueChangesOnlyWhenItIsDeliveredOnMain() async {
        struct List { var items = [1, 2, 3] }
        let relay = BehaviorRelay(value: List())
        let state = relay.state()
        let written = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            relay.accept(List(items: []))
            written.signal()
        }
        waitBlocking(written)
        XCTAssertEqual(relay.value.items, [])
        XCTAssertEqual(state.value.items, [1, 2, 3])
        XCTAssertEqual(state.items, [1, 2, 3])
        await drainMainQueue()
        XCTAssertEqual(state.items, [])
    }

    func testAMemberThatIsWrittenLeavesWhatAnotherThreadHasWritten() async {
        struct Name { var first = "a", last = "b" }
        let relay = BehaviorRelay(value: Name())
        let state = relay.state()
        let written = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            relay.accept(Name(first: "x", last: "b"))
            written.signal()
        }
        waitBlocking(written)
        state.last = "c"
        XCTAssertEqual(state.last, "c")
        await drainMainQueue()
        XCTAssertEqual([relay.value.first, relay.value.last, state.first, state.last], ["x", "c", "x", "c"])
    }

    /// A relay delivers a nested value later; an observer may also replace the value.
    func testAWrittenValueIsReadableAtOnce() {
        let (relay, seen, bag) = (BehaviorRelay(value: "a"), Recorder<String>(), DisposeBag())
        let state = relay.state()
        relay.asDriver().drive(onNext: { value in
            seen.record("\(value) \(state.value)")
            if value == "b" {
                state.value = "c"
                seen.record(state.value)
            }
        }).disposed(by: bag)
        state.value = "b"
        XCTAssertEqual(seen.all, ["a a", "b b", "c", "c c"])
        XCTAssertEqual([state.value, relay.value], ["c", "c"])
    }

    func testAWrittenValueIsReadableAtOnceWhileAnotherThreadDelivers() async {
        let (relay, seen, bag) = (BehaviorRelay(value: 0), Recorder<Int>(), DisposeBag())
        let (isInside, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        relay.subscribe(onNext: { value in
            seen.record(value)
            if value == 1 {
                isInside.signal()
                goOn.wait()
            }
        }).disposed(by: bag)
        let state = relay.state()
        DispatchQueue.global().async { relay.accept(1) }
        waitBlocking(isInside)
        state.value = 2
        XCTAssertEqual(state.value, 2)
        goOn.signal()
        let delivered = relay.asDriver().filter { $0 == 2 }.values
        _ = await delivered.first()
        for _ in 0..<3 { await drainMainQueue() }
        XCTAssertEqual(state.value, 2)
        XCTAssertEqual(seen.all, [0, 1, 2])
    }

    func testARelayStateIsReleasedWithItsSubscription() {
        let relay = BehaviorRelay(value: 0)
        var state: RelayState<Int>? = relay.state()
        weak let watched = state
        XCTAssertTrue(relay.hasObservers)
        XCTAssertEqual(state?.value, 0)
        state = nil
        XCTAssertNil(watched)
        XCTAssertFalse(relay.hasObservers)
    }

    // MARK: Asynchronous sequences

    /// `Observations` of Swift 6.2 is an ordinary asynchronous sequence.
    func testObservationsAsAnObservable() async throws {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) else { throw XCTSkip("needs macOS 26 or iOS 26") }
        let model = Cart()
        let counts = Observations { model.count }.asObservable()
        var seen: [Int] = []
        for try await count in counts.values {
            seen.append(count)
            if count == 2 { break }
            model.count += 1
        }
        XCTAssertEqual(seen, [0, 1, 2])
    }

    /// As a view's `.task { for await … in driver.values }`.
    func testTheValuesOfADriverInATask() async {
        let relay = BehaviorRelay(value: 0)
        var seen: [Int] = []
        for await count in relay.asDriver().values {
            seen.append(count)
            if count == 2 { break }
            relay.accept(count + 1)
        }
        XCTAssertEqual(seen, [0, 1, 2])
    }
}

@MainActor
private final class Log {
    var entries: [String] = []
}

/// Blocks the main thread, which an `async` function may not do directly.
private func waitBlocking(_ semaphore: DispatchSemaphore) {
    semaphore.wait()
}
