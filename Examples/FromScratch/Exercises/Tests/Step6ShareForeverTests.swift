import XCTest

@testable import Exercises
@testable import FromScratch

final class Step6ShareForeverTests: XCTestCase {
    func testTheSubscriptionStaysWithoutObservers() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        let shared = Observable { observer in
            log.append("subscribed")
            return subject.join(observer)
        }
        .shareForever()
        let first = shared.subscribe(log.events("a"))
        subject.onNext(1)
        first.dispose()
        subject.onNext(2)
        _ = shared.subscribe(log.events("b"))
        subject.onNext(3)
        XCTAssertEqual(log.entries, ["subscribed", "a1", "b2", "b3"])
    }
}
