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

    func testTheTerminalEventIsDeliveredAfterTheResourceIsDisposed() {
        let log = Log<String>()
        Observable<Int>.using({ Resource(log: log) }, observableFactory: { _ in .of(1, 2) })
            .subscribe(onCompleted: { log.append("completed") }).dispose()
        XCTAssertEqual(log.entries, ["disposed", "completed"])
    }

    func testTheResourceIsDisposedAfterTheSource() {
        let (log, subject) = (Log<String>(), PublishSubject<Int>())
        let source = subject.do(onDispose: { log.append("source disposed") })
        Observable<Int>.using({ Resource(log: log) }, observableFactory: { _ in source }).subscribe().dispose()
        XCTAssertEqual(log.entries, ["source disposed", "disposed"])
    }

    func testTheResourceOutlivesASourceThatIsDisposedOnAScheduler() {
        let (log, scheduler) = (Log<String>(), TestScheduler())
        let source = Observable<Int>.create { _ in
            log.append("subscribed")
            return Disposables.create { log.append("source disposed") }
        }.subscribe(on: scheduler)
        let subscription = Observable<Int>.using({ Resource(log: log) }, observableFactory: { _ in source }).subscribe()
        scheduler.advanceTo(10)
        subscription.dispose()
        XCTAssertEqual(log.entries, ["subscribed"])
        scheduler.advanceTo(20)
        XCTAssertEqual(log.entries, ["subscribed", "source disposed", "disposed"])
    }

    func testTheResourceOutlivesOnDisposeOnAScheduler() {
        let subject = PublishSubject<Int>()
        let sources = [Observable.never(), subject.asObservable(), .create { _ in Disposables.create() }]
        for source in sources {
            let (log, scheduler) = (Log<String>(), TestScheduler())
            let source = source.do(onDispose: { log.append("source disposed") }).subscribe(on: scheduler)
            let subscription = Observable<Int>.using({ Resource(log: log) }, observableFactory: { _ in source })
                .subscribe()
            scheduler.advanceTo(10)
            subscription.dispose()
            XCTAssertEqual(log.entries, [])
            scheduler.advanceTo(20)
            XCTAssertEqual(log.entries, ["source disposed", "disposed"])
        }
    }

    func testEverySubscriptionHasAResourceOfItsOwn() {
        let (log, made) = (Log<String>(), Box(0))
        let numbers = Observable<Int>.using(
            {
                made.value += 1
                return Resource(log: log)
            }, observableFactory: { _ in .never() })
        XCTAssertEqual(made.value, 0)
        let subscriptions = [numbers.subscribe(), numbers.subscribe()]
        XCTAssertEqual(made.value, 2)
        subscriptions[0].dispose()
        XCTAssertEqual(log.entries, ["disposed"])
        subscriptions[1].dispose()
        XCTAssertEqual(log.entries, ["disposed", "disposed"])
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
