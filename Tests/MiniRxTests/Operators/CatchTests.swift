import MiniRxTest
import TestSupport
import XCTest

final class CatchTests: LeakCheckedTestCase {
    /// A source that fails at 230. The tests append the later events.
    private let failing: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .error(230, TestError.source)]

    func testWithoutAnErrorNothingHappens() {
        let history = History(of: [.next(210, 1), .completed(250)]) { $0.catch { _ in .just(9) } }
        XCTAssertEqual(history.events, [.next(210, 1), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testSubscribesToTheRecovery() {
        let scheduler = TestScheduler()
        let source = scheduler.createHotObservable(failing)
        let recovery = scheduler.createColdObservable([.next(10, 8), .next(20, 9), .completed(30)])
        let observer = scheduler.start { source.catch { _ in recovery.asObservable() } }
        XCTAssertEqual(
            observer.events, [.next(210, 1), .next(220, 2), .next(240, 8), .next(250, 9), .completed(260)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(recovery.subscriptions, [Subscription(230, 260)])
    }

    func testSubscribesToTheNextOfSeveral() {
        let scheduler = TestScheduler()
        let sources = [failing, [.next(5, 3), .error(10, TestError.source)], [.next(5, 4), .completed(10)], []]
            .map { scheduler.createColdObservable($0) }
        let observer = scheduler.start { Observable.catch(sequence: sources.map { $0.asObservable() }) }
        XCTAssertEqual(
            observer.events, [.next(410, 1), .next(420, 2), .next(435, 3), .next(445, 4), .completed(450)])
        XCTAssertEqual(
            sources.map(\.subscriptions),
            [[Subscription(200, 430)], [Subscription(430, 440)], [Subscription(440, 450)], []])
    }

    func testTheLastErrorOfSeveralIsPassedOn() {
        let sources = [Observable<Int>.error(TestError.source), .error(TestError.thrown)]
        XCTAssertEqual(eventsAtOnce(Observable.catch(sequence: sources)), [.error(TestError.thrown)])
        XCTAssertEqual(eventsAtOnce(Observable<Int>.catch(sequence: [])), [.completed])
        let many = Effort.many
        let failures = (0...many).lazy.map { $0 < many ? sources[0] : .just($0) }
        XCTAssertEqual(eventsAtOnce(Observable.catch(sequence: failures)), [.next(many), .completed])
    }

    func testHandlerGetsTheError() {
        let errors = Log<String>()
        _ = History(of: failing) { source in
            source.catch { error in
                errors.append("\(error)")
                return .empty()
            }
        }
        XCTAssertEqual(errors.entries, ["source"])
    }

    func testSourceIsDisposedBeforeTheRecoveryIsSubscribed() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        let source = subject.do(onDispose: { log.append("source disposed") })
        let recovery = Observable<Int>.deferred {
            log.append("recovery subscribed")
            return .empty()
        }
        let subscription = source.catch { _ in recovery }.subscribe(onCompleted: { log.append("completed") })
        subject.onError(TestError.source)
        XCTAssertEqual(log.entries, ["source disposed", "recovery subscribed", "completed"])
        subscription.dispose()
    }

    func testHandlerThatThrowsEndsTheSequenceWithItsError() {
        let history = History(of: failing) { $0.catch { _ in throw TestError.thrown } }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .error(230, TestError.thrown)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    func testErrorOfTheRecoveryIsNotCaughtAgain() {
        let calls = Box(0)
        let history = History(of: failing) { source in
            source.catch { _ in
                calls.value += 1
                return .error(TestError.thrown)
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .error(230, TestError.thrown)])
        XCTAssertEqual(calls.value, 1)
    }

    func testDisposalBeforeTheError() {
        let history = History(of: failing, disposed: 225) { source in
            source.catch { _ in
                XCTFail("an error was delivered after the disposal")
                return .empty()
            }
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 225)])
    }

    func testDisposalInsideTheHandler() {
        let subject = PublishSubject<Int>()
        let disposable = SerialDisposable()
        let log = Log<Event<Int>>()
        let recovery = Observable<Int>.deferred {
            XCTFail("disposed before")
            return .just(9)
        }
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            disposable.disposable = subject.catch { _ in
                disposable.dispose()
                return withExtendedLifetime(held) { recovery }
            }.subscribe { log.append($0) }
        }
        subject.onError(TestError.source)
        XCTAssertEqual(log.entries, [])
        XCTAssertNil(witness)
    }

    func testDisposalDuringTheRecovery() {
        let scheduler = TestScheduler()
        let source = scheduler.createHotObservable(failing)
        let recovery = scheduler.createColdObservable([.next(10, 8), .next(20, 9), .completed(30)])
        let observer = scheduler.start(disposed: 245) { source.catch { _ in recovery.asObservable() } }
        XCTAssertEqual(observer.events, [.next(210, 1), .next(220, 2), .next(240, 8)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
        XCTAssertEqual(recovery.subscriptions, [Subscription(230, 245)])
    }

    func testDisposalDuringARecoveryThatIsASubject() {
        let source = PublishSubject<Int>()
        let recovery = PublishSubject<Int>()
        let log = Log<Event<Int>>()
        let subscription = source.catch { _ in recovery }.subscribe { log.append($0) }
        source.onError(TestError.source)
        recovery.onNext(1)
        XCTAssertTrue(recovery.hasObservers)
        subscription.dispose()
        XCTAssertFalse(recovery.hasObservers)
        recovery.onNext(2)
        XCTAssertEqual(log.entries, [.next(1)])
    }

    func testSourceThatFailsInsideSubscribe() {
        XCTAssertEqual(
            eventsAtOnce(Observable<Int>.error(TestError.source).catch { _ in .of(8, 9) }),
            [.next(8), .next(9), .completed])
        let log = Log<String>()
        let created = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onError(TestError.source)
            return Disposables.create { log.append("disposed") }
        }
        let recovering = created.catch { _ in
            log.append("handler")
            return .deferred {
                log.append("recovery")
                return .just(9)
            }
        }
        XCTAssertEqual(eventsAtOnce(recovering), [.next(1), .next(9), .completed])
        XCTAssertEqual(log.entries, ["disposed", "handler", "recovery"])
    }

    /// If the source stayed in the share, the recovery would join a connection that is about to end, and miss
    /// elements.
    func testSourceThatFailsInsideSubscribeLeavesItsShare() {
        let relay = BehaviorRelay(value: 1)
        let shared = relay.asObservable().share()
        let failing = Observable<Int>.error(TestError.source)
        for source in [Observable.zip(shared, failing) { $0 + $1 }, .merge(shared, failing).skip(1)] {
            let log = Log<Int>()
            let subscription = source.catch { _ in shared }.subscribe(onNext: { log.append($0) })
            XCTAssertEqual(log.entries, [1])
            subscription.dispose()
        }
    }

    func testChainOfRecoveries() {
        let failing = Observable<Int>.error(TestError.source)
        let events = eventsAtOnce(failing.catch { _ in .error(TestError.thrown) }.catch { _ in .just(9) })
        XCTAssertEqual(events, [.next(9), .completed])
    }

    func testCatchAndReturn() {
        let history = History(of: failing) { $0.catchAndReturn(9) }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .next(230, 9), .completed(230)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    /// One subject is the source and each inner sequence. It fails while it is being subscribed. The inner sequence fails
    /// before `catch` may start the recovery.
    func testAnUnwantedRecoveryIsNotSubscribed() {
        let subject = BehaviorSubject(value: 1)
        let (events, recoveries) = (Box(0), Box(0))
        let recovery = Observable<Int>.never().do(onSubscribe: { recoveries.value += 1 })
        let subscription = subject.catch { _ in recovery }.map { _ in subject }.switchLatest().subscribe { _ in
            events.value += 1
            if events.value == 1 { subject.onNext(2) }
            if events.value == 3 { subject.onError(TestError.source) }
        }
        XCTAssertEqual(events.value, 4)
        XCTAssertEqual(recoveries.value, 0)
        subscription.dispose()
    }

    /// The recovery starts inside the error, on the emitting thread. The handler disposes the subscription meanwhile.
    func testARecoveryThatIsDisposedMeanwhileIsNotSubscribed() {
        let (source, recoveries) = (PublishSubject<Int>(), Box(0))
        let single = SingleAssignmentDisposable()
        let recovering = source.catch { _ in
            single.dispose()
            return .deferred {
                recoveries.value += 1
                return .just(9)
            }
        }
        single.setDisposable(recovering.subscribe(onNext: { _ in XCTFail("an element after the disposal") }))
        source.onError(TestError.source)
        XCTAssertEqual(recoveries.value, 0)
    }

    func testTheHandlerIsNotCalledIfTheSubscriptionIsDisposedBeforeTheSourceReturns() {
        let (log, stop) = (Log<String>(), PublishSubject<Void>())
        let source = Observable<Int>.error(TestError.source).do(afterError: { _ in stop.onNext(()) })
        let result = source.catch { _ in
            log.append("handler")
            return .never()
        }
        _ = result.take(until: stop).subscribe()
        XCTAssertEqual(log.entries, [])
    }

    /// The source of the inner sequence fails inside its closure, and not inside the `run` of `catch`.
    func testAnInnerSequenceThatFailsInsideItsClosureIsDisposedBeforeTheRecovery() {
        let (log, subject) = (Log<String>(), PublishSubject<Int>())
        let inner = Observable<Int>.create { observer in
            observer.onError(TestError.source)
            return Disposables.create { log.append("disposed") }
        }
        let recovery = Observable<Int>.deferred {
            log.append("recovery")
            return .never()
        }
        let subscription = subject.flatMap { _ in inner }.catch { _ in recovery }.subscribe()
        subject.onNext(1)
        XCTAssertEqual(log.entries, ["disposed", "recovery"])
        subscription.dispose()
    }

    func testReleasesItsClosure() {
        assertReleasesClosures { source, witness in source.catch { _ in withExtendedLifetime(witness) { .empty() } } }
        assertReleasesClosures { source, witness in
            Observable.error(TestError.source).catch { _ in withExtendedLifetime(witness) { source } }
        }
    }
}
