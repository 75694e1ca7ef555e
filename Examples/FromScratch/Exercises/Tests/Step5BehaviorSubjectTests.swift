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
        XCTAssertEqual(log.entries, ["a1", "a2", "b2", "a3", "b3"])
    }

    func testAfterTheEndASubscriberReceivesOnlyTheEnd() {
        let subject = BehaviorSubject(1)
        subject.on(.completed)
        subject.onNext(2)
        _ = subject.asObservable().subscribe(log.events("a"))
        XCTAssertEqual(log.entries, ["acompleted"])
        XCTAssertTrue(subject.members.isEmpty)
    }
}
