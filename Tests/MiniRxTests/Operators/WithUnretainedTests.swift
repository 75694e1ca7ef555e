import MiniRxTest
import TestSupport
import XCTest

final class WithUnretainedTests: LeakCheckedTestCase {
    func testPassesTheObjectAndCompletesWhenItIsDeallocated() {
        let subject = PublishSubject<Int>()
        let log = Log<Event<Int>>()
        var object: Witness? = Witness()
        weak let witness = object
        let subscription = subject.withUnretained(object!) { $1 * 10 }.subscribe { log.append($0) }
        subject.onNext(1)
        object = nil
        XCTAssertNil(witness)
        XCTAssertTrue(subject.hasObservers)
        subject.onNext(2)
        XCTAssertEqual(log.entries, [.next(10), .completed])
        XCTAssertFalse(subject.hasObservers)
        subscription.dispose()
    }

    func testPairs() {
        let object = Witness()
        let log = Log<Bool>()
        Observable.just(1).withUnretained(object).subscribe(onNext: { log.append($0.0 === object && $0.1 == 1) })
            .dispose()
        XCTAssertEqual(log.entries, [true])
    }

    func testASelectorThatThrowsEndsTheSequence() {
        let object = Witness()
        let history = History(of: [.next(210, 1), .next(220, 2)]) { (source: Observable<Int>) -> Observable<Int> in
            source.withUnretained(object) { _, _ in throw TestError.thrown }
        }
        XCTAssertEqual(history.events, [.error(210, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210)])
    }

    func testReleasesItsClosure() {
        let object = Witness()
        assertReleasesClosures { source, witness in
            source.withUnretained(object) { _, _ in withExtendedLifetime(witness) { 0 } }
        }
    }
}
