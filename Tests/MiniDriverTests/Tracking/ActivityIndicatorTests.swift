import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@MainActor
final class ActivityIndicatorTests: LeakCheckedTestCase {
    /// What an indicator shows, and the indicator.
    private func makeIndicator(_ bag: DisposeBag) -> (indicator: ActivityIndicator, shown: Recorder<Bool>) {
        let (indicator, shown) = (ActivityIndicator(), Recorder<Bool>())
        indicator.drive(onNext: { shown.record($0) }).disposed(by: bag)
        return (indicator, shown)
    }

    func testIsActiveFromTheSubscriptionToTheEnd() async {
        for end in [Event<Int>.completed, .error(Failure())] {
            let (bag, work) = (DisposeBag(), PublishSubject<Int>())
            let (indicator, shown) = makeIndicator(bag)
            let seen = Recorder<Event<Int>>()
            let tracked = work.trackActivity(indicator)
            XCTAssertEqual(shown.all, [false])
            tracked.subscribe { seen.record($0) }.disposed(by: bag)
            work.onNext(1)
            XCTAssertEqual(shown.all, [false, true])
            work.on(end)
            XCTAssertEqual(shown.all, [false, true, false])
            XCTAssertEqual(seen.all, [.next(1), end])
        }
    }

    func testIsActiveUntilTheLastOfTwoHasEnded() async {
        let (bag, first, second) = (DisposeBag(), PublishSubject<Int>(), PublishSubject<Int>())
        let (indicator, shown) = makeIndicator(bag)
        first.trackActivity(indicator).subscribe().disposed(by: bag)
        second.trackActivity(indicator).subscribe().disposed(by: bag)
        first.onCompleted()
        XCTAssertEqual(shown.all, [false, true])
        second.onCompleted()
        XCTAssertEqual(shown.all, [false, true, false])
    }

    func testIsInactiveAfterADisposal() async {
        let (bag, work) = (DisposeBag(), PublishSubject<Int>())
        let (indicator, shown) = makeIndicator(bag)
        let subscription = work.trackActivity(indicator).subscribe()
        subscription.dispose()
        subscription.dispose()
        XCTAssertEqual(shown.all, [false, true, false])
        work.trackActivity(indicator).subscribe().dispose()
        XCTAssertEqual(shown.all, [false, true, false, true, false])
    }

    func testIsInactiveBeforeTheEndIsDelivered() async {
        for end in [Event<Int>.completed, .error(Failure())] {
            let (bag, work, log) = (DisposeBag(), PublishSubject<Int>(), Recorder<String>())
            let indicator = ActivityIndicator()
            indicator.drive(onNext: { log.record("\($0)") }).disposed(by: bag)
            work.trackActivity(indicator).subscribe { log.record("\($0)") }.disposed(by: bag)
            work.on(end)
            XCTAssertEqual(log.all, ["false", "true", "false", "\(end)"])
        }
    }

    func testWorkThatEndsAtOnceIsShown() async {
        let bag = DisposeBag()
        let (indicator, shown) = makeIndicator(bag)
        Observable.just(1).trackActivity(indicator).subscribe().disposed(by: bag)
        XCTAssertEqual(shown.all, [false, true, false])
    }

    func testALateObserverReceivesTheStateAndAllObserversTheChanges() async {
        let (bag, work) = (DisposeBag(), PublishSubject<Int>())
        let (indicator, shown) = makeIndicator(bag)
        work.trackActivity(indicator).subscribe().disposed(by: bag)
        let late = Recorder<Bool>()
        indicator.drive(onNext: { late.record($0) }).disposed(by: bag)
        XCTAssertEqual(late.all, [true])
        work.onCompleted()
        XCTAssertEqual(late.all, [true, false])
        XCTAssertEqual(shown.all, [false, true, false])
    }

    /// An observer of the state begins work of its own.
    func testWorkThatBeginsInsideAChange() async {
        let (bag, first, second) = (DisposeBag(), PublishSubject<Int>(), PublishSubject<Int>())
        let (indicator, shown) = makeIndicator(bag)
        let reactions = SerialDisposable()
        reactions.disposed(by: bag)
        indicator.filter { !$0 }.skip(1).drive(onNext: { _ in
            if reactions.isDisposed { return }
            reactions.disposable = second.trackActivity(indicator).subscribe()
        }).disposed(by: bag)
        first.trackActivity(indicator).subscribe().disposed(by: bag)
        first.onCompleted()
        XCTAssertEqual(shown.all, [false, true, false, true])
        reactions.dispose()
        XCTAssertEqual(shown.all, [false, true, false, true, false])
    }

    func testDriversAndSignalsAreTracked() async {
        let (bag, relay) = (DisposeBag(), PublishRelay<Int>())
        let (indicator, shown) = makeIndicator(bag)
        let subscription = relay.asSignal().trackActivity(indicator).subscribe()
        XCTAssertEqual(shown.all, [false, true])
        subscription.dispose()
        XCTAssertEqual(shown.all, [false, true, false])
    }

    func testInVirtualTime() async {
        let (scheduler, bag) = (TestScheduler(initialClock: 0), DisposeBag())
        let indicator = SharingScheduler.mock(scheduler: scheduler) { ActivityIndicator() }
        let (check, signUp) = (scheduler.cold("-----a|"), scheduler.cold("------------#"))
        scheduler.scheduleAt(203) { check.trackActivity(indicator).subscribe().disposed(by: bag) }
        scheduler.scheduleAt(206) {
            signUp.trackActivity(indicator).subscribe(onError: { _ in }).disposed(by: bag)
        }
        let shown = scheduler.start { indicator }

        // A change reaches the main thread a tick later.
        let names: [Character: Bool] = ["t": true, "f": false]
        expectMarbles(shown.events, "-f--t--------------f", names) { XCTFail($0) }
        XCTAssertEqual(check.subscriptions, [Subscription(203, 209)])
    }

    func testWorkGoesOnWhenTheIndicatorIsReleased() async {
        let (bag, work, seen) = (DisposeBag(), PublishSubject<Int>(), Recorder<Event<Int>>())
        var indicator: ActivityIndicator? = ActivityIndicator()
        weak let released = indicator
        work.trackActivity(indicator!).subscribe { seen.record($0) }.disposed(by: bag)
        indicator = nil
        XCTAssertNil(released)
        work.onNext(1)
        work.onCompleted()
        XCTAssertEqual(seen.all, [.next(1), .completed])
    }
}
