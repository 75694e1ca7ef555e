import XCTest

@testable import Exercises
@testable import FromScratch

final class Step8RetryTests: XCTestCase {
    private let log = Log<String>()

    /// Fails at once, `failures` times; then emits 1.
    private func source(failures: Int) -> Observable<Int> {
        Observable { [log] observer in
            log.append("subscribed")
            if log.entries.filter({ $0 == "subscribed" }).count <= failures {
                observer(.error(Failure()))
            } else {
                observer(.next(1))
            }
            return Disposables.create()
        }
    }

    func testTheSourceIsSubscribedAgain() {
        _ = source(failures: 2).retry(3).subscribe(log.events())
        XCTAssertEqual(log.entries, ["subscribed", "subscribed", "subscribed", "1"], "two failures, then an element")
    }

    func testTheLastErrorIsPassedOn() {
        _ = source(failures: 5).retry(2).subscribe(log.events())
        XCTAssertEqual(
            log.entries.filter { $0 == "subscribed" }.count, 2, "attempts counts subscriptions, the first one included")
        XCTAssertEqual(log.entries.last, "error", "the last error is passed on")
    }

    func testEachSubscriptionHasAllAttempts() {
        let retried = source(failures: 9).retry(3)
        for _ in 1...2 { _ = retried.subscribe(log.events()) }
        XCTAssertEqual(
            log.entries.filter { $0 == "subscribed" }.count, 6, "each subscription has all its attempts")
    }
}
