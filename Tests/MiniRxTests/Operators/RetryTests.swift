import MiniRxTest
import TestSupport
import XCTest

final class RetryTests: LeakCheckedTestCase {
    private func history(
        of source: [Recorded<Event<Int>>], disposed: TestTime = 1000,
        _ apply: @escaping (Observable<Int>) -> Observable<Int>
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler()
        let cold = scheduler.createColdObservable(source)
        let events = scheduler.start(disposed: disposed) { apply(cold.asObservable()) }.events
        return (events, cold.subscriptions)
    }

    func testSubscribesAgainWhenTheSourceFails() {
        let history = history(of: [.next(10, 1), .error(20, TestError.source)], disposed: 255) { $0.retry() }
        XCTAssertEqual(history.events, [.next(210, 1), .next(230, 1), .next(250, 1)])
        XCTAssertEqual(
            history.subscriptions, [Subscription(200, 220), Subscription(220, 240), Subscription(240, 255)])
    }

    func testCompletionIsNotRepeated() {
        let history = history(of: [.next(10, 1), .completed(20)]) { $0.retry() }
        XCTAssertEqual(history.events, [.next(210, 1), .completed(220)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testFailsWithTheErrorOfTheLastAttempt() {
        let history = history(of: [.next(10, 1), .error(20, TestError.source)]) { $0.retry(3) }
        XCTAssertEqual(
            history.events, [.next(210, 1), .next(230, 1), .next(250, 1), .error(260, TestError.source)])
        XCTAssertEqual(
            history.subscriptions, [Subscription(200, 220), Subscription(220, 240), Subscription(240, 260)])
    }

    func testCompletionAndNeverPassThrough() {
        let empty = history(of: [.completed(50)]) { $0.retry() }
        XCTAssertEqual(empty.events, [.completed(250)])
        let never = history(of: []) { $0.retry() }
        XCTAssertEqual(never.events, [])
        XCTAssertEqual(never.subscriptions, [Subscription(200, 1000)])
    }

    func testASubscriptionToTheFailedSourceEndsBeforeTheNextBegins() {
        let log = Log<String>()
        let attempts = Box(0)
        let source = Observable<Int>.create { observer in
            attempts.value += 1
            let attempt = attempts.value
            log.append("subscribe \(attempt)")
            let disposable = Disposables.create { log.append("dispose \(attempt)") }
            if attempt == 1 { return disposable }
            observer.onCompleted()
            return disposable
        }
        let subject = PublishSubject<Int>()
        let subscription = Observable<Int>.merge(source, subject.asObservable()).retry(2)
            .subscribe { _ in }
        subject.onError(TestError.source)
        XCTAssertEqual(log.entries, ["subscribe 1", "dispose 1", "subscribe 2", "dispose 2"])
        subscription.dispose()
    }

    func testDisposalFromInsideStopsTheAttempts() {
        let attempts = Box(0)
        let disposable = SerialDisposable()
        let source = Observable<Int>.create { observer in
            attempts.value += 1
            observer.onNext(attempts.value)
            observer.onError(TestError.source)
            return Disposables.create()
        }
        let subject = PublishSubject<Void>()
        disposable.disposable = subject.flatMap { source.retry() }.subscribe(onNext: { attempt in
            if attempt == 3 { disposable.dispose() }
        })
        subject.onNext(())
        XCTAssertEqual(attempts.value, 3)
        XCTAssertEqual(eventsAtOnce(source.retry().take(2)), [.next(4), .next(5), .completed])
    }

    /// Enough attempts to overflow the stack if each ran inside the previous one.
    func testStackIsBounded() {
        let log = Log<Event<Int>>()
        onSmallStack {
            let attempts = Box(0)
            let source = Observable<Int>.create { observer in
                attempts.value += 1
                if attempts.value == Effort.many {
                    observer.onNext(attempts.value)
                    observer.onCompleted()
                } else {
                    observer.onError(TestError.source)
                }
                return Disposables.create()
            }
            source.retry().subscribe { log.append($0) }.dispose()
            Observable<Int>.error(TestError.source).retry(Effort.many).subscribe { log.append($0) }.dispose()
        }
        XCTAssertEqual(log.entries, [.next(Effort.many), .completed, .error(TestError.source)])
    }

    func testReleasesTheSourceAndElements() {
        assertReleasesClosures([.disposal, .disposalInside, .completion]) { source, witness in
            source.map { element in withExtendedLifetime(witness) { element } }.retry()
        }
        assertReleasesClosures([.failure]) { source, witness in
            source.map { element in withExtendedLifetime(witness) { element } }.retry(2)
        }
        assertReleasesElements { $0.retry(2) }
    }
}
