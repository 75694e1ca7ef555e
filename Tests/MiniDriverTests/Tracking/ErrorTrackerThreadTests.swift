import MiniDriver
import TestSupport
import XCTest

@MainActor
final class ErrorTrackerThreadTests: LeakCheckedTestCase {
    func testErrorsOfManyThreadsArriveOnMainOnceEach() async {
        struct Numbered: Error { let number: Int }
        let (bag, tracker, seen, strangers) = (DisposeBag(), ErrorTracker(), Recorder<Int>(), Recorder<Int>())
        tracker.emit(onNext: { error in
            guard let error = error as? Numbered else { return XCTFail("\(error)") }
            if isMain { seen.record(error.number) } else { strangers.record(error.number) }
        }).disposed(by: bag)
        let count = Effort.choose(quick: 500, full: 20_000)
        await onBackground {
            DispatchQueue.concurrentPerform(iterations: count) { number in
                Observable<Int>.error(Numbered(number: number)).trackError(tracker).subscribe(onError: { _ in })
                    .dispose()
            }
        }
        await drainMainQueue()
        XCTAssertEqual(strangers.all, [])
        XCTAssertEqual(seen.all.sorted(), Array(0..<count))
    }
}
