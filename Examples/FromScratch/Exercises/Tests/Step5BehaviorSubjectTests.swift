import XCTest

@testable import Exercises
@testable import FromScratch

final class Step5BehaviorSubjectTests: XCTestCase {
    private let log = Log<String>()

    func testASubscriberReceivesTheLatestElementFirst() {
        let subject = BehaviorSubject(1)
        _ = subject.asObservable().subscribe(log.events("a"))
        subject.onNext(2)
        _ = subject.asObservable().subscribe(log.events("b"))
        subject.onNext(3)
        XCTAssertEqual(log.entries, ["a1", "a2", "b2", "a3", "b3"], "a subscriber receives the latest element first")
    }

    /// While 1 is delivered, b subscribes, then 2 is sent.
    func testTheValueChangesInTheTurn() {
        let subject = BehaviorSubject(0)
        _ = subject.asObservable().subscribe { [log] event in
            guard case .next(1) = event else { return }
            _ = subject.asObservable().subscribe(log.events("b"))
            subject.onNext(2)
        }
        subject.onNext(1)
        XCTAssertEqual(
            log.entries, ["b1", "b2"], "the value changes when an element is delivered, not when it is sent")
    }

    func testAfterTheEndASubscriberReceivesOnlyTheEnd() {
        let subject = BehaviorSubject(1)
        subject.on(.completed)
        _ = subject.asObservable().subscribe(log.events("a"))
        XCTAssertEqual(log.entries, ["acompleted"], "after the end, a subscriber receives only the terminal event")
        subject.onNext(2)
        _ = subject.asObservable().subscribe(log.events("b"))
        XCTAssertEqual(log.entries, ["acompleted", "bcompleted"], "an element after the end changes nothing")
        XCTAssertTrue(subject.members.isEmpty, "after the end, a subscriber does not join")
    }
}
