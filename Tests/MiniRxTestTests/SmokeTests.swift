import MiniRx
import MiniRxTest
import XCTest

final class SmokeTests: XCTestCase {
    func testSmoke() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(250)])
        let observer = scheduler.start { source.map { $0 * 10 } }
        XCTAssertEqual(observer.events, [.next(210, 10), .next(220, 20), .completed(250, Int.self)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    }
}
