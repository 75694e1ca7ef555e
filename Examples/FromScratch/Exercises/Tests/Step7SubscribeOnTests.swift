import XCTest

@testable import Exercises
@testable import FromScratch

final class Step7SubscribeOnTests: XCTestCase {
    private let later = ManualScheduler()
    private let log = Log<String>()
    private let subject = PublishSubject<Int>()

    func testTheSourceIsSubscribedOnTheScheduler() {
        let subscription = subject.asObservable().subscribe(on: later).subscribe(log.events())
        subject.onNext(1)
        later.run()
        subject.onNext(2)
        subscription.dispose()
        subject.onNext(3)
        XCTAssertEqual(log.entries, ["2"])
        XCTAssertTrue(subject.members.isEmpty)
    }

    func testADisposalBeforeItLeavesNoSubscription() {
        subject.asObservable().subscribe(on: later).subscribe(log.events()).dispose()
        later.run()
        XCTAssertEqual(later.scheduled, 1)
        XCTAssertTrue(subject.members.isEmpty)
    }
}
