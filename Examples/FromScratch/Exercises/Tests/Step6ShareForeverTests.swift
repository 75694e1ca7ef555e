import XCTest

@testable import Exercises
@testable import FromScratch

final class Step6ShareForeverTests: XCTestCase {
    private let log = Log<String>()
    private let subject = PublishSubject<Int>()

    private var shared: Observable<Int> {
        Observable { [log, subject] observer in
            log.append("subscribed")
            return subject.join(observer)
        }
        .shareForever()
    }

    func testTheSubscriptionStaysWithoutObservers() {
        let shared = shared
        XCTAssertEqual(log.entries, [], "the first observer subscribes the source, nothing else does")
        let first = shared.subscribe(log.events("a"))
        subject.onNext(1)
        first.dispose()
        subject.onNext(2)
        _ = shared.subscribe(log.events("b"))
        subject.onNext(3)
        XCTAssertEqual(log.entries.filter { $0 == "subscribed" }.count, 1, "the source is subscribed once, for ever")
        XCTAssertEqual(
            log.entries, ["subscribed", "a1", "b2", "b3"], "a late observer first receives the latest element")
    }

    func testAfterTheEndALateObserverReceivesTheLatestElementAndTheEnd() {
        let shared = shared
        _ = shared.subscribe(log.events("a"))
        subject.onNext(1)
        subject.on(.completed)
        _ = shared.subscribe(log.events("b"))
        XCTAssertEqual(
            log.entries, ["subscribed", "a1", "acompleted", "b1", "bcompleted"],
            "after the end, an observer receives the latest element and the end, without another subscription")
    }
}
