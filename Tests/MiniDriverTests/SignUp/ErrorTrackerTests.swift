import MiniDriver
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
}

private enum SearchError: Error {
    case slow, refused
}
