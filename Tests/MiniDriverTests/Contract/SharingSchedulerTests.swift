import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@MainActor
final class SharingSchedulerTests: LeakCheckedTestCase {
    func testADriverMadeUnderAMockDeliversInVirtualTimeOnMain() async {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .error(230, Failure())])
        let observer = scheduler.createObserver(Int.self)
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = source.asDriver(onErrorJustReturn: 9)
            scheduler.scheduleAt(200) { MainActor.assumeIsolated { _ = driver.drive(observer) } }
            scheduler.start()
        }
        XCTAssertEqual(observer.events, [.next(211, 1), .next(221, 2), .next(231, 9), .completed(231)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
    }

    func testThrottleAndDebounceCountTheClockOfTheMock() async {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(212, 2), .next(250, 3)])
        let throttled = scheduler.createObserver(Int.self)
        let debounced = scheduler.createObserver(Int.self)
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = source.asDriver(onErrorJustReturn: 0)
            let first = driver.throttle(.seconds(10)).drive(throttled)
            let second = driver.debounce(.seconds(10)).drive(debounced)
            scheduler.start()
            first.dispose()
            second.dispose()
        }
        XCTAssertEqual(throttled.events, [.next(211, 1), .next(221, 2), .next(251, 3)])
        XCTAssertEqual(debounced.events, [.next(223, 2), .next(261, 3)])
    }

    func testTheMockEndsWithItsAction() async {
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            XCTAssertTrue(SharingScheduler.make() is TestScheduler)
        }
        XCTAssertTrue(SharingScheduler.make() is MainScheduler)
    }
}
