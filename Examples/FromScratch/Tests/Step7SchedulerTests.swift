import XCTest

@testable import FromScratch

@MainActor
final class Step7SchedulerTests: XCTestCase {
    private let log = Log<String>()

    /// Emits 1 to `count` on another thread.
    private nonisolated func background(_ count: Int) -> Observable<Int> {
        Observable { observer in
            DispatchQueue.global().async {
                for number in 1...count { observer(.next(number)) }
                observer(.completed)
            }
            return Disposables.create()
        }
    }

    private nonisolated func threads(_ source: Observable<Int>, done: XCTestExpectation) -> Log<Bool> {
        let threads = Log<Bool>()
        _ = source.subscribe { event in
            threads.append(Thread.isMainThread)
            if event.isStopEvent { done.fulfill() }
        }
        return threads
    }

    nonisolated func testWithoutASchedulerTheSourceDecidesOnTheThread() async {
        let done = expectation(description: "completed")
        let threads = threads(background(3), done: done)
        await fulfillment(of: [done], timeout: 60)
        XCTAssertEqual(threads.entries, [false, false, false, false])
    }

    nonisolated func testOnTheMainScheduler() async {
        let done = expectation(description: "completed")
        let threads = threads(background(3).observe(on: MainScheduler.instance), done: done)
        await fulfillment(of: [done], timeout: 60)
        XCTAssertEqual(threads.entries, [true, true, true, true])
    }

    func testOnTheMainThreadElementsArriveAtOnce() async {
        _ = Observable.of(1, 2).observe(on: MainScheduler.instance).subscribe(log.events())
        XCTAssertEqual(log.entries, ["1", "2", "completed"])
    }

    func testABurstIsOneHop() async {
        let scheduler = ManualScheduler()
        _ = Observable.of(1, 2, 3).observe(on: scheduler).subscribe(log.events())
        XCTAssertEqual(log.entries, [])
        XCTAssertEqual(scheduler.scheduled, 1)
        scheduler.run()
        XCTAssertEqual(log.entries, ["1", "2", "3", "completed"])
    }

    func testElementsOnMainDoNotOvertakeQueuedOnes() async {
        let scheduler = ManualScheduler()
        let subject = PublishSubject<Int>()
        _ = subject.asObservable().observe(on: scheduler).subscribe(log.events())
        subject.onNext(1)
        scheduler.isCurrent = true
        subject.onNext(2)
        XCTAssertEqual(log.entries, [])
        scheduler.run()
        subject.onNext(3)
        XCTAssertEqual(log.entries, ["1", "2", "3"])
        XCTAssertEqual(scheduler.scheduled, 1)
    }

    func testQueuedElementsAreNotDeliveredAfterDisposal() async {
        let scheduler = ManualScheduler()
        let subscription = Observable.of(1).observe(on: scheduler).subscribe(log.events())
        subscription.dispose()
        scheduler.run()
        XCTAssertEqual(log.entries, [])
    }
}
