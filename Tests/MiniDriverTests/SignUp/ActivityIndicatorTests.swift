import MiniDriver
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

    func testWorkOnOtherThreads() async {
        let bag = DisposeBag()
        let (indicator, shown) = makeIndicator(bag)
        await onBackground {
            DispatchQueue.concurrentPerform(iterations: 200) { number in
                Observable.just(number).trackActivity(indicator).subscribe().dispose()
            }
        }
        XCTAssertEqual(shown.all.last, false)
        let work = PublishSubject<Int>()
        work.trackActivity(indicator).subscribe().disposed(by: bag)
        XCTAssertEqual(shown.all.last, true)
        await onBackground { work.onCompleted() }
        XCTAssertEqual(shown.all.last, false)
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
