import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@MainActor
final class DelayTests: LeakCheckedTestCase {
    func testDelayCountsTheClockOfTheMock() async {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
        let observer = scheduler.createObserver(Int.self)
        SharingScheduler.mock(scheduler: scheduler) {
            let subscription = source.asDriver(onErrorJustReturn: 0).delay(.seconds(15)).drive(observer)
            scheduler.start()
            subscription.dispose()
        }
        XCTAssertEqual(observer.events, [.next(226, 1), .next(236, 2), .completed(246)])
    }
}
