import MiniRxTest
import TestSupport
import XCTest

final class RetryWhenTests: LeakCheckedTestCase {
    private func history(
        of source: [Recorded<Event<Int>>], disposed: TestTime = 1000,
        _ trigger: @escaping @Sendable (Observable<any Error>, TestScheduler) -> Observable<Int>
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler()
        let cold = scheduler.createColdObservable(source)
        let events = scheduler.start(disposed: disposed) { cold.retry(when: { trigger($0, scheduler) }) }.events
        return (events, cold.subscriptions)
    }

    private let failing: [Recorded<Event<Int>>] = [.next(10, 1), .error(20, TestError.source)]

    func testSubscribesAgainWhenTheTriggerEmits() {
        let history = history(of: failing, disposed: 255) { errors, _ in errors.map { _ in 0 } }
        XCTAssertEqual(history.events, [.next(210, 1), .next(230, 1), .next(250, 1)])
        XCTAssertEqual(
            history.subscriptions, [Subscription(200, 220), Subscription(220, 240), Subscription(240, 255)])
    }

    func testThePauseIsThatOfTheTrigger() {
        let history = history(of: failing, disposed: 275) { errors, scheduler in
            errors.flatMap { _ in Observable<Int>.timer(.seconds(30), scheduler: scheduler) }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(260, 1)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220), Subscription(250, 270)])
    }

    func testTheTriggerReceivesTheErrors() {
        let log = Log<String>()
        let history = history(of: failing, disposed: 225) { errors, _ in
            errors.map { error in
                log.append("\(error)")
                return 0
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1)])
        XCTAssertEqual(log.entries, ["\(TestError.source)"])
    }

    func testAnErrorOfTheTriggerEndsTheResult() {
        let history = history(of: failing) { errors, _ in
            errors.enumerated().flatMap { attempt in
                attempt.index < 1 ? Observable.just(0) : .error(TestError.thrown)
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(230, 1), .error(240, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220), Subscription(220, 240)])
    }

    func testATriggerThatHasCompletedCompletesTheResultWithTheNextError() {
        let history = history(of: failing) { errors, _ in errors.map { _ in 0 }.take(2) }
        XCTAssertEqual(history.events, [.next(210, 1), .next(230, 1), .next(250, 1), .completed(260)])
        let empty = self.history(of: failing) { _, _ in Observable<Int>.empty() }
        XCTAssertEqual(empty.events, [.next(210, 1), .completed(220)])
        let failed = self.history(of: failing) { _, _ in Observable<Int>.error(TestError.thrown) }
        XCTAssertEqual(failed.events, [.next(210, 1), .error(220, TestError.thrown)])
    }

    func testTheTriggerIsIgnoredWhileTheSourceRuns() {
        let history = history(of: failing, disposed: 300) { _, scheduler in
            scheduler.createHotObservable([.next(205, 0), .next(230, 0), .next(240, 0)]).asObservable()
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(240, 1)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220), Subscription(230, 250)])
    }

    func testATriggerThatEndsWhileTheSourceHasFailedEndsTheResult() {
        let history = history(of: failing) { _, scheduler in
            scheduler.createHotObservable([Recorded<Event<Int>>.completed(240)]).asObservable()
        }
        XCTAssertEqual(history.events, [.next(210, 1), .completed(240)])
    }

    func testCompletionOfTheSourceReleasesTheTrigger() {
        let trigger = PublishSubject<Int>()
        let history = history(of: [.next(10, 1), .completed(20)]) { _, _ in trigger }
        XCTAssertEqual(history.events, [.next(210, 1), .completed(220)])
        XCTAssertFalse(trigger.hasObservers)
    }

    func testDisposalReleasesSourceAndTrigger() {
        let trigger = PublishSubject<Int>()
        let running = history(of: failing, disposed: 215) { _, _ in trigger }
        XCTAssertEqual(running.subscriptions, [Subscription(200, 215)])
        XCTAssertFalse(trigger.hasObservers)
        let waiting = history(of: failing, disposed: 225) { _, _ in trigger }
        XCTAssertEqual(waiting.events, [.next(210, 1)])
        XCTAssertEqual(waiting.subscriptions, [Subscription(200, 220)])
        XCTAssertFalse(trigger.hasObservers)
    }

    func testErrorsOfOneType() {
        struct Busy: Error {}
        let attempts = Box(0)
        let source = Observable<Int>.deferred {
            attempts.value += 1
            return attempts.value < 3 ? .error(Busy()) : .error(TestError.source)
        }
        XCTAssertEqual(
            eventsAtOnce(source.retry(when: { (errors: Observable<Busy>) in errors })), [.error(TestError.source)])
        XCTAssertEqual(attempts.value, 3)
    }

    func testTheFailedSubscriptionIsDisposedBeforeTheTriggerReceivesTheError() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        let source = subject.do(onDispose: { log.append("disposed") })
        let subscription = source.retry(when: { $0.take(1).do(onNext: { _ in log.append("error") }) })
            .subscribe(onError: { _ in })
        subject.onError(TestError.source)
        XCTAssertEqual(Array(log.entries.prefix(2)), ["disposed", "error"])
        subscription.dispose()
    }

    func testEverySubscriptionHasATriggerOfItsOwn() {
        let source = Observable<Int>.concat(.just(1), .error(TestError.source)).retry(when: { $0.take(1) })
        for _ in 0..<2 { XCTAssertEqual(eventsAtOnce(source), [.next(1), .next(1), .completed]) }
    }

    func testDisposalInsideTheTrigger() {
        let subscription = SerialDisposable()
        let subject = PublishSubject<Int>()
        let attempts = Box(0)
        let source = Observable<Int>.deferred {
            attempts.value += 1
            return subject.take(1).flatMap { _ in Observable<Int>.error(TestError.source) }
        }
        subscription.disposable = source.retry(when: { $0.do(onNext: { _ in subscription.dispose() }) })
            .subscribe(onError: { _ in })
        subject.onNext(1)
        XCTAssertEqual(attempts.value, 1)
        XCTAssertFalse(subject.hasObservers)
    }

    func testManyAttempts() {
        let attempts = Box(0)
        onSmallStack {
            Observable<Int>.deferred {
                attempts.value += 1
                return .error(TestError.source)
            }
            .retry(when: { $0.take(Effort.many - 1) }).subscribe().dispose()
        }
        XCTAssertEqual(attempts.value, Effort.many)
    }

    func testAReleasedTrigger() {
        var trigger: PublishSubject<Int>? = PublishSubject()
        let (subject, isFinished) = (PublishSubject<Int>(), Box(false))
        let retried = trigger.map { trigger in
            let trigger = trigger.asObservable()
            return subject.retry(when: { _ in trigger })
        }
        let subscription = retried?.subscribe(onError: { _ in }, onDisposed: { isFinished.value = true })
        trigger = nil
        XCTAssertFalse(isFinished.value)
        subject.onError(TestError.source)
        XCTAssertTrue(isFinished.value)
        subscription?.dispose()
    }

    func testReleasesTheClosure() {
        assertReleasesClosures { source, held in
            source.retry(when: { errors in
                errors.flatMap { error in withExtendedLifetime(held) { .error(error) as Observable<Int> } }
            })
        }
    }

    func testReleasesElements() {
        assertReleasesElements { $0.retry(when: { _ in Observable<Int>.never() }) }
    }
}
