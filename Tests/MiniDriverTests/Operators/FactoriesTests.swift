import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@MainActor
final class FactoriesTests: LeakCheckedTestCase {
    private func events<Strategy>(_ sequence: SharedSequence<Strategy, Int>) -> [Event<Int>] {
        let received = Recorder<Event<Int>>()
        sequence.asObservable().subscribe { received.record($0) }.dispose()
        return received.all
    }

    func testSourcesThatCompleteAtOnce() async {
        XCTAssertEqual(events(Driver.just(1)), [.next(1), .completed])
        XCTAssertEqual(events(Driver.of(1, 2)), [.next(1), .next(2), .completed])
        XCTAssertEqual(events(Driver.from([1, 2])), [.next(1), .next(2), .completed])
        XCTAssertEqual(events(Driver.from(stride(from: 0, to: 4, by: 2))), [.next(0), .next(2), .completed])
        XCTAssertEqual(events(Driver.from(optional: 1)), [.next(1), .completed])
        XCTAssertEqual(events(Driver.from(optional: nil)), [.completed])
        XCTAssertEqual(events(Driver.empty()), [.completed])
        XCTAssertEqual(events(Driver.never()), [])
        XCTAssertEqual(events(Signal.just(1)), [.next(1), .completed])
        XCTAssertEqual(events(Signal.of(1, 2)), [.next(1), .next(2), .completed])
    }

    func testDeferredIsMadeWhenTheFirstObserverSubscribes() async {
        var made = 0
        let relay = PublishRelay<Int>()
        let driver = Driver<Int>.deferred {
            made += 1
            XCTAssertTrue(isMain)
            return relay.asDriver(onErrorDriveWith: .empty())
        }
        XCTAssertEqual(made, 0)
        let subscriptions = CompositeDisposable(driver.drive(), driver.drive())
        XCTAssertEqual(made, 1)
        subscriptions.dispose()
        driver.drive().dispose()
        XCTAssertEqual(made, 2)
    }

    // MARK: interval and timer

    private func played<Strategy>(
        disposed: TestTime, _ make: () -> SharedSequence<Strategy, Int>
    ) -> (events: [Recorded<Event<Int>>], clock: TestTime) {
        let scheduler = TestScheduler()
        return SharingScheduler.mock(scheduler: scheduler) {
            let sequence = make()
            let events = scheduler.start(disposed: disposed) { sequence }.events
            return (events, scheduler.clock)
        }
    }

    func testIntervalCountsTheClockOfTheMockUntilDisposal() async {
        let counted = played(disposed: 235) { Driver<Int>.interval(.seconds(10)) }
        XCTAssertEqual(counted.events, [.next(210, 0), .next(220, 1), .next(230, 2)])
        XCTAssertEqual(counted.clock, 235, "time of the last scheduled work")
        XCTAssertEqual(played(disposed: 215) { Signal<Int>.interval(.seconds(10)) }.events, [.next(210, 0)])
        XCTAssertEqual(played(disposed: 205) { Driver<Int>.interval(.seconds(10)) }.events, [])
    }

    func testTimerCountsOnFromItsDueTime() async {
        let fired = played(disposed: 241) { Driver<Int>.timer(.seconds(10), period: .seconds(15)) }
        XCTAssertEqual(fired.events, [.next(210, 0), .next(225, 1), .next(240, 2)])
        XCTAssertEqual(fired.clock, 241)
        XCTAssertEqual(played(disposed: 300) { Signal<Int>.timer(.never, period: .seconds(1)) }.events, [])
    }

    func testObserversShareOneTimerAndALateOneGetsTheLatestCount() async {
        let scheduler = TestScheduler()
        let (first, second) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        SharingScheduler.mock(scheduler: scheduler) {
            let ticks = Driver<Int>.interval(.seconds(10))
            let subscriptions = CompositeDisposable()
            scheduler.scheduleAt(100) { subscriptions.insert(ticks.drive(first)) }
            scheduler.scheduleAt(125) { subscriptions.insert(ticks.drive(second)) }
            scheduler.scheduleAt(135) { subscriptions.dispose() }
            scheduler.start()
        }
        XCTAssertEqual(first.events, [.next(110, 0), .next(120, 1), .next(130, 2)])
        XCTAssertEqual(second.events, [.next(125, 1), .next(130, 2)])
        XCTAssertEqual(scheduler.clock, 135)
    }

    func testIntervalTicksOnMainWithoutAMock() async {
        let (numbers, strangers) = (Recorder<Int>(), Recorder<Int>())
        await withCheckedContinuation { done in
            let subscription = SerialDisposable()
            subscription.disposable = Driver<Int>.interval(.milliseconds(1)).drive(onNext: { number in
                if !isMain { strangers.record(number) }
                numbers.record(number)
                guard number == 2 else { return }
                subscription.dispose()
                done.resume()
            })
        }
        XCTAssertEqual(numbers.all, [0, 1, 2])
        XCTAssertEqual(strangers.all, [])
    }
}
