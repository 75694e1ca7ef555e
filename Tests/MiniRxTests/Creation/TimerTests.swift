import MiniRxTest
import TestSupport
import XCTest

/// `interval` and `timer`.
final class TimerTests: LeakCheckedTestCase {
    private func events(
        disposed: TestTime = 1000, _ make: @escaping (TestScheduler) -> Observable<Int>
    ) -> (events: [Recorded<Event<Int>>], clock: TestTime) {
        let scheduler = TestScheduler()
        let events = scheduler.start(disposed: disposed) { make(scheduler) }.events
        return (events, scheduler.clock)
    }

    func testIntervalCounts() {
        let counted = events(disposed: 235) { .interval(.seconds(10), scheduler: $0) }
        XCTAssertEqual(counted.events, [.next(210, 0), .next(220, 1), .next(230, 2)])
        XCTAssertEqual(counted.clock, 235, "the last scheduled work")
    }

    func testIntervalOfZeroEmitsAtEachTick() {
        let counted = events(disposed: 204) { .interval(.seconds(0), scheduler: $0) }
        XCTAssertEqual(counted.events, [.next(201, 0), .next(202, 1), .next(203, 2)])
    }

    func testTimerFiresOnceAndCompletes() {
        let fired = events { .timer(.seconds(10), scheduler: $0) }
        XCTAssertEqual(fired.events, [.next(210, 0), .completed(210)])
    }

    func testTimerWithAPeriodRepeats() {
        let fired = events(disposed: 241) { .timer(.seconds(10), period: .seconds(15), scheduler: $0) }
        XCTAssertEqual(fired.events, [.next(210, 0), .next(225, 1), .next(240, 2)])
        XCTAssertEqual(fired.clock, 241)
    }

    func testTimerOfNoTimeOrLess() {
        for seconds in [0, -5] {
            XCTAssertEqual(
                events { .timer(.seconds(seconds), scheduler: $0) }.events, [.next(201, 0), .completed(201)])
        }
    }

    func testTimerForNeverNeverFires() {
        XCTAssertEqual(events { .timer(.never, scheduler: $0) }.events, [])
        XCTAssertEqual(events { .timer(.never, period: .seconds(1), scheduler: $0) }.events, [])
    }

    func testDisposalBeforeTheFirstElement() {
        for make: (TestScheduler) -> Observable<Int> in [
            { .interval(.seconds(10), scheduler: $0) }, { .timer(.seconds(10), scheduler: $0) },
            { .timer(.seconds(10), period: .seconds(1), scheduler: $0) },
        ] {
            let silent = events(disposed: 205, make)
            XCTAssertEqual(silent.events, [])
            XCTAssertEqual(silent.clock, 205, "the last scheduled work")
        }
    }

    func testTheTimerStopsWhenTheObserverHasFinished() {
        let (scheduler, isRunning) = (TestScheduler(), Box(true))
        let ticks = Observable<Int>.interval(.seconds(10), scheduler: scheduler)
            .do(onDispose: { isRunning.value = false }).take(2)
        let log = Log<Event<Int>>()
        let subscription = ticks.subscribe { log.append($0) }
        scheduler.start()
        XCTAssertEqual(log.entries, [.next(0), .next(1), .completed])
        XCTAssertEqual(scheduler.clock, 20)
        XCTAssertFalse(isRunning.value)
        subscription.dispose()
    }

    func testEverySubscriptionHasATimerOfItsOwn() {
        let scheduler = TestScheduler()
        let ticks = Observable<Int>.interval(.seconds(10), scheduler: scheduler)
        let observers = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]
        let bag = CompositeDisposable()
        scheduler.scheduleAt(100) { bag.insert(ticks.subscribe(observers[0])) }
        scheduler.scheduleAt(115) { bag.insert(ticks.subscribe(observers[1])) }
        scheduler.scheduleAt(131) { bag.dispose() }
        scheduler.start()
        XCTAssertEqual(observers[0].events, [.next(110, 0), .next(120, 1), .next(130, 2)])
        XCTAssertEqual(observers[1].events, [.next(125, 0)])
    }

    func testCountingWrapsAround() {
        let scheduler = TestScheduler()
        let log = Log<Int8>()
        let subscription = Observable<Int8>.interval(.seconds(1), scheduler: scheduler).take(130)
            .subscribe(onNext: { log.append($0) })
        scheduler.start()
        XCTAssertEqual(log.entries.suffix(3), [127, -128, -127])
        subscription.dispose()
    }

    func testReleasesItsObserver() {
        for isDisposed in [true, false] {
            let scheduler = TestScheduler()
            weak var witness: Witness?
            let subscription: any Disposable
            do {
                let held = Witness()
                witness = held
                subscription = Observable<Int>.timer(.seconds(10), scheduler: scheduler)
                    .subscribe(onNext: { _ in withExtendedLifetime(held) {} })
            }
            XCTAssertNotNil(witness)
            if isDisposed { subscription.dispose() } else { scheduler.start() }
            XCTAssertNil(witness)
            subscription.dispose()
        }
    }
}
