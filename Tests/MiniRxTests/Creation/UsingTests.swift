import MiniRxTest
import TestSupport
import XCTest

final class UsingTests: LeakCheckedTestCase {
    private struct Resource: Disposable {
        let log: Log<String>
        func dispose() { log.append("disposed") }
    }

    func testTheResourceLivesAsLongAsTheSubscription() {
        for isDisposed in [false, true] {
            let log = Log<String>()
            let subject = PublishSubject<Int>()
            let subscription = Observable<Int>.using({ Resource(log: log) }, observableFactory: { _ in subject })
                .subscribe(onNext: { log.append("\($0)") })
            subject.onNext(1)
            XCTAssertEqual(log.entries, ["1"])
            if isDisposed { subscription.dispose() } else { subject.onCompleted() }
            XCTAssertEqual(log.entries, ["1", "disposed"])
            XCTAssertFalse(subject.hasObservers)
        }
    }

    func testASynchronousSource() {
        let log = Log<String>()
        let numbers = Observable<Int>.using({ Resource(log: log) }, observableFactory: { _ in .of(1, 2) })
        XCTAssertEqual(eventsAtOnce(numbers), [.next(1), .next(2), .completed])
        XCTAssertEqual(log.entries, ["disposed"])
    }

    func testAFactoryThatThrowsEndsTheSequence() {
        let log = Log<String>()
        let first = Observable<Int>.using(
            { () throws -> Resource in throw TestError.thrown }, observableFactory: { _ in .of(1, 2) })
        XCTAssertEqual(eventsAtOnce(first), [.error(TestError.thrown)])
        let second = Observable<Int>.using(
            { Resource(log: log) }, observableFactory: { _ in throw TestError.thrown })
        XCTAssertEqual(eventsAtOnce(second), [.error(TestError.thrown)])
        XCTAssertEqual(log.entries, ["disposed"])
    }
}
