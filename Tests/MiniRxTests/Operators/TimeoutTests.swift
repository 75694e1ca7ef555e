import MiniRxTest
import TestSupport
import XCTest

final class TimeoutTests: LeakCheckedTestCase {
    func testFailsWhenNoElementHasArrivedInTime() {
        let first = History(of: [.next(230, 1)]) { $0.timeout(.seconds(20), scheduler: $1) }
        XCTAssertEqual(first.events, [.error(220, RxError.timeout)])
        XCTAssertEqual(first.subscriptions, [Subscription(200, 220)])
        let later = History(of: [.next(210, 1), .next(225, 2), .next(250, 3)]) {
            $0.timeout(.seconds(20), scheduler: $1)
        }
        XCTAssertEqual(later.events, [.next(210, 1), .next(225, 2), .error(245, RxError.timeout)])
        XCTAssertEqual(later.subscriptions, [Subscription(200, 245)])
        XCTAssertEqual("\(RxError.timeout)", "Sequence timeout.")
    }

    func testInRealTimeOneTimerRunsOn() {
        var timers: InRealTime<TestScheduler>?
        let history = History(of: (0..<30).map { .next(201 + $0, $0) }) { source, scheduler in
            let scheduler = InRealTime(scheduler)
            timers = scheduler
            return source.timeout(.seconds(20), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, (0..<30).map { .next(201 + $0, $0) } + [.error(250, RxError.timeout)])
        XCTAssertEqual(timers?.timerCount, 3)
    }

    func testTerminalEventsPassThroughAndStopTheClock() {
        assertTerminalEventsPassThrough { source, scheduler in source.timeout(.seconds(2000), scheduler: scheduler) }
        let scheduler = TestScheduler()
        let observer = scheduler.start { Observable.just(1).timeout(.seconds(20), scheduler: scheduler) }
        XCTAssertEqual(observer.events, [.next(200, 1), .completed(200)])
        XCTAssertEqual(scheduler.clock, 1000)
    }

    func testDisposalStopsTheClock() {
        let history = History(of: [.next(210, 1)], disposed: 225) { $0.timeout(.seconds(20), scheduler: $1) }
        XCTAssertEqual(history.events, [.next(210, 1)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 225)])
    }

    func testIntervalsOfZeroAndNever() {
        for dueTime in [RxTimeInterval.seconds(0), .seconds(.min)] {
            let history = History(of: [.next(210, 1)]) { $0.timeout(dueTime, scheduler: $1) }
            XCTAssertEqual(history.events, [.error(201, RxError.timeout)])
        }
        let never = History(of: [.next(210, 1), .completed(900)]) { $0.timeout(.never, scheduler: $1) }
        XCTAssertEqual(never.events, [.next(210, 1), .completed(900)])
    }

    func testAReleasedSourceTimesOut() {
        let (scheduler, log) = (TestScheduler(), Log<Event<Int>>())
        var subject: PublishSubject<Int>? = PublishSubject()
        let subscription = subject?.timeout(.seconds(20), scheduler: scheduler).subscribe { log.append($0) }
        subject = nil
        XCTAssertEqual(log.entries, [])
        scheduler.start()
        XCTAssertEqual(log.entries, [.error(RxError.timeout)])
        subscription?.dispose()
    }

    func testAReleasedSourceWithoutALimitEnds() {
        var subject: PublishSubject<Int>? = PublishSubject()
        let isFinished = Box(false)
        let subscription = subject?.timeout(.never, scheduler: TestScheduler())
            .subscribe(onDisposed: { isFinished.value = true })
        subject = nil
        XCTAssertTrue(isFinished.value)
        subscription?.dispose()
    }

    // MARK: Switching to another sequence

    private func history(
        of source: [Recorded<Event<Int>>], disposed: TestTime = 1000
    ) -> (events: [Recorded<Event<Int>>], source: [Subscription], other: [Subscription]) {
        let scheduler = TestScheduler()
        let source = scheduler.createHotObservable(source)
        let other = scheduler.createColdObservable([.next(30, 8), .completed(60)])
        let observer = scheduler.start(disposed: disposed) {
            source.timeout(.seconds(20), other: other, scheduler: scheduler)
        }
        return (observer.events, source.subscriptions, other.subscriptions)
    }

    func testSwitchesToAnotherSequence() {
        let history = history(of: [.next(210, 1), .next(240, 2)])
        XCTAssertEqual(history.events, [.next(210, 1), .next(260, 8), .completed(290)])
        XCTAssertEqual(history.source, [Subscription(200, 230)])
        XCTAssertEqual(history.other, [Subscription(230, 290)])
    }

    func testDisposalOfTheOther() {
        let history = history(of: [], disposed: 230)
        XCTAssertEqual(history.events, [])
        XCTAssertEqual(history.source, [Subscription(200, 220)])
        XCTAssertEqual(history.other, [Subscription(220, 230)])
    }

    func testErrorsOfTheSourcePass() {
        let failed = history(of: [.error(210, TestError.source)])
        XCTAssertEqual(failed.events, [.error(210, TestError.source)])
        XCTAssertEqual(failed.other, [])
    }

    func testATimeoutOfTheSourceItselfPasses() {
        let scheduler = TestScheduler()
        let observer = scheduler.start {
            Observable<Int>.never().timeout(.seconds(10), scheduler: scheduler)
                .timeout(.seconds(20), other: Observable.just(8), scheduler: scheduler)
        }
        XCTAssertEqual(observer.events, [.error(210, RxError.timeout)])
    }

    /// The timer may fire before the call that starts it returns.
    func testATimeoutThatFiresAtOncePreventsTheSubscription() {
        let log = Log<String>()
        let source = Observable<Int>.just(1).do(onSubscribe: { log.append("subscribed") })
        _ = source.timeout(.seconds(0), scheduler: NoTime()).subscribe(
            onNext: { log.append("\($0)") }, onError: { log.append("\($0)") })
        XCTAssertEqual(log.entries, ["Sequence timeout."])
        _ = source.timeout(.seconds(0), other: Observable.just(8), scheduler: NoTime())
            .subscribe(onNext: { log.append("\($0)") })
        XCTAssertEqual(log.entries, ["Sequence timeout.", "8"])
    }

    func testReleasesElements() {
        assertReleasesElements { $0.timeout(.seconds(20), scheduler: TestScheduler()) }
        assertReleasesElements {
            $0.timeout(.seconds(20), other: Observable.never(), scheduler: TestScheduler())
        }
    }
}

/// Runs all scheduled work at once.
private struct NoTime: SchedulerType {
    var now: RxTime { .now() }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        action(state)
    }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        action(state)
    }

    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        Disposables.create()
    }
}
