import XCTest

@testable import Exercises
@testable import FromScratch

final class Step7SubscribeOnTests: XCTestCase {
    private let later = ManualScheduler()
    private let log = Log<String>()
    private let subject = PublishSubject<Int>()

    func testTheSourceIsSubscribedOnTheScheduler() {
        let subscription = subject.asObservable().subscribe(on: later).subscribe(log.events())
        XCTAssertTrue(subject.members.isEmpty, "the source is subscribed on the scheduler, not before")
        later.run()
        subject.onNext(2)
        XCTAssertEqual(log.entries, ["2"], "the elements are delivered where the source emits them")
        subscription.dispose()
        XCTAssertTrue(subject.members.isEmpty, "a disposal disposes the source")
    }

    func testADisposalBeforeItLeavesNoSubscription() {
        subject.asObservable().subscribe(on: later).subscribe(log.events()).dispose()
        later.run()
        XCTAssertEqual(later.scheduled, 1)
        XCTAssertTrue(subject.members.isEmpty, "the disposal came first, so the source must not stay subscribed")
    }
}
