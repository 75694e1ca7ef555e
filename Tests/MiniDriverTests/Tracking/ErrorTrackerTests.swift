import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@MainActor
final class ErrorTrackerTests: LeakCheckedTestCase {
    func testAnErrorIsTrackedBeforeTheSequenceFails() async {
        let (bag, tracker, log) = (DisposeBag(), ErrorTracker(), Recorder<String>())
        tracker.emit(onNext: { log.record("tracked \($0)") }).disposed(by: bag)
        let work = PublishSubject<Int>()
        work.trackError(tracker).subscribe { log.record("\($0)") }.disposed(by: bag)
        work.onNext(1)
        work.onError(SearchError.slow)
        XCTAssertEqual(log.all, ["next(1)", "tracked slow", "error(slow)"])
    }

    func testNothingIsTrackedWithoutAnError() async {
        let (bag, tracker, log) = (DisposeBag(), ErrorTracker(), Recorder<String>())
        tracker.emit(onNext: { log.record("tracked \($0)") }).disposed(by: bag)
        let work = PublishSubject<Int>()
        let subscription = work.trackError(tracker).subscribe { log.record("\($0)") }
        Observable.just(1).trackError(tracker).subscribe { log.record("\($0)") }.disposed(by: bag)
        subscription.dispose()
        work.onError(SearchError.slow)
        XCTAssertEqual(log.all, ["next(1)", "completed"])
    }

    func testTwoAtOnceAndALaterOne() async {
        let (bag, tracker, log) = (DisposeBag(), ErrorTracker(), Recorder<String>())
        tracker.emit(onNext: { log.record("\($0)") }).disposed(by: bag)
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        first.trackError(tracker).subscribe(onError: { _ in }).disposed(by: bag)
        second.trackError(tracker).subscribe(onError: { _ in }).disposed(by: bag)
        second.onError(SearchError.slow)
        first.onError(SearchError.refused)
        XCTAssertEqual(log.all, ["slow", "refused"])
        Observable<Int>.error(SearchError.slow).trackError(tracker).subscribe(onError: { _ in }).disposed(by: bag)
        XCTAssertEqual(log.all, ["slow", "refused", "slow"])
    }

    func testErrorsOfOtherThreadsArriveOnMain() async {
        let (bag, tracker, log) = (DisposeBag(), ErrorTracker(), Recorder<String>())
        tracker.emit(onNext: { log.record("\($0) \(isMain)") }).disposed(by: bag)
        let work = PublishSubject<Int>()
        work.trackError(tracker).subscribe(onError: { _ in }).disposed(by: bag)
        await onBackground { work.onError(SearchError.slow) }
        XCTAssertEqual(log.all, ["slow true"])
    }

    func testAnErrorBeforeTheFirstObserverIsNotReplayed() async {
        let (bag, tracker, log) = (DisposeBag(), ErrorTracker(), Recorder<String>())
        Observable<Int>.error(SearchError.slow).trackError(tracker).subscribe(onError: { _ in }).disposed(by: bag)
        tracker.emit(onNext: { log.record("\($0)") }).disposed(by: bag)
        XCTAssertEqual(log.all, [])
    }

    func testAsADriverItReplaysWhileItIsObserved() async {
        let (bag, tracker, log) = (DisposeBag(), ErrorTracker(), Recorder<String>())
        let errors: Driver<any Error> = tracker.asDriver()
        let work = Observable<Int>.error(SearchError.slow).trackError(tracker)
        work.subscribe(onError: { _ in }).disposed(by: bag)
        let first = errors.drive(onNext: { log.record("first \($0)") })
        XCTAssertEqual(log.all, [])
        work.subscribe(onError: { _ in }).disposed(by: bag)
        errors.drive(onNext: { log.record("second \($0)") }).dispose()
        XCTAssertEqual(log.all, ["first slow", "second slow"])
        first.dispose()
        errors.drive(onNext: { log.record("third \($0)") }).disposed(by: bag)
        XCTAssertEqual(log.all, ["first slow", "second slow"])
    }

    func testEachFailedAttemptBeforeRetryIsTracked() async {
        let (bag, tracker, log) = (DisposeBag(), ErrorTracker(), Recorder<String>())
        tracker.emit(onNext: { log.record("\($0)") }).disposed(by: bag)
        let failing = Observable<Int>.error(SearchError.slow)
        failing.trackError(tracker).retry(3).subscribe(onError: { _ in }).disposed(by: bag)
        XCTAssertEqual(log.all, ["slow", "slow", "slow"])
    }

    func testWorkGoesOnWhenTheTrackerIsReleased() async {
        let (bag, work, seen) = (DisposeBag(), PublishSubject<Int>(), Recorder<Event<Int>>())
        var tracker: ErrorTracker? = ErrorTracker()
        weak let released = tracker
        work.trackError(tracker!).subscribe { seen.record($0) }.disposed(by: bag)
        tracker = nil
        XCTAssertNil(released)
        work.onNext(1)
        work.onError(SearchError.slow)
        XCTAssertEqual(seen.all, [.next(1), .error(SearchError.slow)])
    }

    func testInVirtualTime() async {
        let (scheduler, bag) = (TestScheduler(initialClock: 0), DisposeBag())
        let tracker = SharingScheduler.mock(scheduler: scheduler) { ErrorTracker() }
        let (first, second) = (scheduler.hot("-a--#"), scheduler.hot("-------#"))
        for work in [first, second] { work.trackError(tracker).subscribe(onError: { _ in }).disposed(by: bag) }
        let errors = SharingScheduler.mock(scheduler: scheduler) { tracker.map { "\($0)" } }

        // An error reaches the main thread a tick later.
        expectMarbles(scheduler.start { errors }.events, "-----e--e", ["e": "\(MarbleError())"]) { XCTFail($0) }
    }
}

private enum SearchError: Error {
    case slow, refused
}
