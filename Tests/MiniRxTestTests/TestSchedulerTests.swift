import MiniRxTest
import TestSupport
import XCTest

final class TestSchedulerTests: LeakCheckedTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private struct Failure: Error {}

    func testStartCreatesSubscribesAndDisposesAtTheDefaultTimes() {
        var created = 0
        let source = scheduler.createHotObservable([
            .next(199, 0), .next(200, 1), .next(201, 2), .next(999, 3), .next(1000, 4), .next(1001, 5),
        ])
        let observer = scheduler.start { [scheduler] in
            created = scheduler.clock
            return source.map { $0 * 10 }
        }
        XCTAssertEqual(created, 100)
        // The source scheduled its events at 200 and 1000 first.
        XCTAssertEqual(observer.events, [.next(201, 20), .next(999, 30), .next(1000, 40)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 1000)])
    }

    func testStartAtOtherTimes() {
        let source = scheduler.createColdObservable([.next(1, "a"), .next(300, "b")])
        let observer = scheduler.start(created: 10, subscribed: 10, disposed: 20) { source }
        XCTAssertEqual(observer.events, [.next(11, "a")])
        XCTAssertEqual(source.subscriptions, [Subscription(10, 20)])
    }

    func testTimesAreClampedToTheLast() {
        let cold = scheduler.createColdObservable([.next(1, "a"), .next(.max, "b")])
        XCTAssertEqual(scheduler.start { cold }.events, [.next(201, "a")])
        let hot = TestScheduler().hot("--a", subscribed: .max)
        XCTAssertEqual(hot.recordedEvents, [.next(.max, "a")])
    }

    func testTheSequenceIsReleasedWhenItIsDisposed() {
        weak var held: Probe?
        var isHeld: [Bool] = []
        for time in [299, 301] { scheduler.scheduleAt(time) { isHeld.append(held != nil) } }
        _ = scheduler.start(disposed: 300) {
            let probe = Probe {}
            held = probe
            return Observable<Int>.never().do(onNext: { _ in probe.touch() })
        }
        XCTAssertEqual(isHeld, [true, false])
    }

    func testHotContinuesAfterATerminalEvent() {
        let source = scheduler.createHotObservable([.next(10, 1), .error(20, Failure()), .next(30, 2), .completed(40)])
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        _ = source.subscribe(first)
        scheduler.scheduleAt(25) { _ = source.subscribe(second) }
        let third = SerialDisposable()
        scheduler.scheduleAt(50) { third.disposable = source.subscribe(second) }
        scheduler.start()
        XCTAssertEqual(first.events, [.next(10, 1), .error(20, Failure())])
        XCTAssertEqual(second.events, [.next(30, 2), .completed(40)])
        XCTAssertEqual(source.subscriptions, [Subscription(0, 20), Subscription(25, 40), Subscription(50)])
        third.dispose()
    }

    func testColdStartsAnewForEverySubscriber() {
        let script: [Recorded<Event<Int>>] = [.next(10, 1), .completed(20)]
        let source = scheduler.createColdObservable(script)
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(100) { _ = source.subscribe(first) }
        scheduler.scheduleAt(105) { _ = source.subscribe(second) }
        scheduler.start()
        XCTAssertEqual(first.events, [.next(110, 1), .completed(120)])
        XCTAssertEqual(second.events, [.next(115, 1), .completed(125)])
        XCTAssertEqual(source.subscriptions, [Subscription(100, 120), Subscription(105, 125)])
        XCTAssertEqual(source.recordedEvents, script)
    }

    func testDisposingStopsAColdObservableAndItsClock() {
        let source = scheduler.createColdObservable([.next(10, 1), .next(500, 2)])
        let observer = scheduler.createObserver(Int.self)
        var subscription: (any Disposable)?
        scheduler.scheduleAt(100) { subscription = source.subscribe(observer) }
        scheduler.scheduleAt(120) { subscription?.dispose() }
        scheduler.start()
        XCTAssertEqual(observer.events, [.next(110, 1)])
        XCTAssertEqual(source.subscriptions, [Subscription(100, 120)])
        XCTAssertEqual(scheduler.clock, 120)
    }

    func testTimesThatTheTestStatesAreExact() {
        var ran: [TestTime] = []
        scheduler.scheduleAt(0) { [scheduler] in ran.append(scheduler.clock) }
        let hot = scheduler.createHotObservable([.next(0, 1), .completed(1)])
        let cold = scheduler.createColdObservable([.next(0, "a"), .next(10, "b")])
        let observer = scheduler.createObserver(Int.self)
        _ = hot.subscribe(observer)
        let result = scheduler.start(created: 0, subscribed: 0, disposed: 10) { cold }
        XCTAssertEqual(ran, [0])
        XCTAssertEqual(observer.events, [.next(0, 1), .completed(1)])
        // The disposal at 10 was scheduled before the subscription scheduled the event at 10.
        XCTAssertEqual(result.events, [.next(0, "a")])
        XCTAssertEqual(cold.subscriptions, [Subscription(0, 10)])
    }

    func testOnlyWorkOfOperatorsHasAProcessingDelay() {
        func ticks(_ scheduler: TestScheduler) -> [Recorded<Event<Int>>] {
            let source = scheduler.createColdObservable([.next(0, 1)])
            return scheduler.start { source.delay(.seconds(0), scheduler: scheduler) }.events
        }
        XCTAssertEqual(ticks(scheduler), [.next(201, 1)])
        XCTAssertEqual(ticks(TestScheduler(initialClock: 0, simulateProcessingDelay: false)), [.next(200, 1)])
    }

    func testAnObserverDisposedDuringAnEventReceivesNoMore() {
        let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2)])
        let observer = scheduler.createObserver(Int.self)
        let last = SerialDisposable()
        let first = source.subscribe(onNext: { _ in last.dispose() })
        last.disposable = source.subscribe(observer)
        scheduler.start()
        XCTAssertEqual(observer.events, [])
        XCTAssertEqual(source.subscriptions, [Subscription(0), Subscription(0, 10)])
        first.dispose()
    }

    func testAnObserverAddedDuringAnEventDoesNotReceiveIt() {
        let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .completed(30)])
        let observer = scheduler.createObserver(Int.self)
        _ = source.subscribe(onNext: { if $0 == 1 { _ = source.subscribe(observer) } })
        scheduler.start()
        XCTAssertEqual(observer.events, [.next(20, 2), .completed(30)])
    }

    @MainActor
    func testAMainActorTestNeedsNothingSpecial() {
        let model = ViewModel()
        scheduler.scheduleAt(210) { model.query.accept("a") }
        scheduler.scheduleAt(220) { model.type("b") }
        let observer = scheduler.start(disposed: 300) { model.results() }
        XCTAssertEqual(observer.events, [.next(200, ""), .next(210, "A"), .next(220, "B")])
    }

    func testANonSendableElementIsFine() {
        let source = scheduler.createHotObservable([.next(210, NotSendable()), .completed(220)])
        XCTAssertEqual(scheduler.start { source }.events.map(\.time), [210, 220])
    }

    func testASchedulerThatNeverRanRetainsNothingAfterItsRelease() {
        weak var held: TestScheduler?
        do {
            let scheduler = TestScheduler()
            held = scheduler
            let source = scheduler.createHotObservable([.next(10, 1)])
            let subscription = source.subscribe(scheduler.createObserver(Int.self))
            scheduler.scheduleAt(20) { subscription.dispose() }
            _ = scheduler.cold("-a-")
            subscription.dispose()
        }
        XCTAssertNil(held)
    }

    func testStartOfAFunctionThatIsPassedOn() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(250)])
        func doubled() -> Observable<Int> { source.map { $0 * 2 } }
        XCTAssertEqual(scheduler.start(doubled).events, [.next(210, 2), .completed(250)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    }

    func testSourcesReleaseTheirObserversAtTheEnd() {
        weak var held: Probe?
        let hot = scheduler.createHotObservable([.next(10, 1), .completed(20), .next(30, 2)])
        let cold = scheduler.createColdObservable([.next(10, 1), .completed(20), .next(30, 2)])
        do {
            let probe = Probe {}
            held = probe
            _ = hot.subscribe(onNext: { _ in probe.touch() })
            _ = cold.subscribe(onNext: { _ in probe.touch() })
        }
        scheduler.advanceTo(19)
        XCTAssertNotNil(held)
        scheduler.advanceTo(20)
        XCTAssertNil(held)
        scheduler.start()
    }
}

@MainActor
private final class ViewModel {
    let query = BehaviorRelay(value: "")

    func type(_ text: String) { query.accept(text) }
    func results() -> Observable<String> { query.map { $0.uppercased() } }
}

private final class NotSendable {}
