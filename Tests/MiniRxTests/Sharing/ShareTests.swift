import MiniRxTest
import TestSupport
import XCTest

final class ShareTests: LeakCheckedTestCase {
    /// Plays a hot source and its shared sequence. Two observers subscribe at 200 and 225, and dispose at 245 and
    /// 255.
    private func playTwo(
        _ events: [Recorded<Event<Int>>], replay: Int, scope: SubjectLifetimeScope = .whileConnected
    ) -> (first: [Recorded<Event<Int>>], second: [Recorded<Event<Int>>], source: [Subscription]) {
        let scheduler = TestScheduler()
        let source = scheduler.createHotObservable(events)
        let shared = source.share(replay: replay, scope: scope)
        let observers = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        let (first, second) = (SerialDisposable(), SerialDisposable())
        scheduler.scheduleAt(200) { first.disposable = shared.subscribe(observers.0) }
        scheduler.scheduleAt(225) { second.disposable = shared.subscribe(observers.1) }
        scheduler.scheduleAt(245) { first.dispose() }
        scheduler.scheduleAt(255) { second.dispose() }
        scheduler.start()
        return (observers.0.events, observers.1.events, source.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .next(250, 5), .next(260, 6),
    ]

    // MARK: One connection

    func testLateSubscriberGetsNothingReplayedWithReplay0() {
        let history = playTwo(numbers, replay: 0)
        XCTAssertEqual(history.first, [.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4)])
        XCTAssertEqual(history.second, [.next(230, 3), .next(240, 4), .next(250, 5)])
        XCTAssertEqual(history.source, [Subscription(200, 255)])
    }

    func testLateSubscriberGetsTheLatestElementWithReplay1() {
        let history = playTwo(numbers, replay: 1)
        XCTAssertEqual(history.second, [.next(225, 2), .next(230, 3), .next(240, 4), .next(250, 5)])
        XCTAssertEqual(history.source, [Subscription(200, 255)])
    }

    func testLateSubscriberGetsTheLatestTwoWithReplay2() {
        let history = playTwo(numbers, replay: 2)
        XCTAssertEqual(
            history.second, [.next(225, 1), .next(225, 2), .next(230, 3), .next(240, 4), .next(250, 5)])
        XCTAssertEqual(history.source, [Subscription(200, 255)])
    }

    func testForeverSharesAsWell() {
        let history = playTwo(numbers, replay: 1, scope: .forever)
        XCTAssertEqual(history.first, [.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4)])
        XCTAssertEqual(history.second, [.next(225, 2), .next(230, 3), .next(240, 4), .next(250, 5)])
        XCTAssertEqual(history.source, [Subscription(200, 255)])
    }

    func testEndReachesAll() {
        for (replay, scope) in [(0, SubjectLifetimeScope.whileConnected), (1, .whileConnected), (1, .forever)] {
            let completing = playTwo([.next(210, 1), .completed(235)], replay: replay, scope: scope)
            XCTAssertEqual(completing.first, [.next(210, 1), .completed(235)])
            XCTAssertEqual(completing.second.last, .completed(235))
            XCTAssertEqual(completing.source, [Subscription(200, 235)])
        }
    }

    func testErrorReachesAll() {
        let failing = playTwo([.next(210, 1), .error(235, TestError.source)], replay: 1)
        XCTAssertEqual(failing.first, [.next(210, 1), .error(235, TestError.source)])
        XCTAssertEqual(failing.second, [.next(225, 1), .error(235, TestError.source)])
        XCTAssertEqual(failing.source, [Subscription(200, 235)])
    }

    // MARK: Zero subscribers

    func testZeroSubscribersForgetTheReplayWhileConnected() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let first = shared.subscribe()
        source.onNext(1)
        first.dispose()
        XCTAssertFalse(source.hasObservers)
        let log = Log<Event<Int>>()
        let second = shared.subscribe { log.append($0) }
        XCTAssertEqual(log.entries, [])
        source.onNext(2)
        XCTAssertEqual(log.entries, [.next(2)])
        second.dispose()
        XCTAssertFalse(source.hasObservers)
    }

    func testZeroSubscribersKeepTheReplayForever() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1, scope: .forever)
        let first = shared.subscribe()
        source.onNext(1)
        first.dispose()
        XCTAssertFalse(source.hasObservers)
        let log = Log<Event<Int>>()
        let second = shared.subscribe { log.append($0) }
        source.onNext(2)
        XCTAssertEqual(log.entries, [.next(1), .next(2)])
        second.dispose()
    }

    func testZeroSubscribersReleaseTheElements() {
        assertReleasesElements { $0.share(replay: 2) }
        assertReleasesClosures { source, witness in source.map { ($0, witness) }.share(replay: 1) }
    }

    func testZeroSubscribersReleaseTheElementsWhileTheShareLives() {
        let source = PublishSubject<Witness>()
        let shared = source.share(replay: 1)
        weak var witness: Witness?
        let subscription = shared.subscribe(onNext: { _ in })
        do {
            let element = Witness()
            witness = element
            source.onNext(element)
        }
        XCTAssertNotNil(witness)
        subscription.dispose()
        XCTAssertNil(witness)
        withExtendedLifetime(shared) {}
    }

    // MARK: After the end

    func testAfterTheEndWhileConnectedConnectsAnew() {
        let subscriptions = Box(0)
        let source = Observable<Int>.deferred {
            subscriptions.value += 1
            return .of(1, 2)
        }
        let shared = source.share(replay: 1)
        XCTAssertEqual(eventsAtOnce(shared), [.next(1), .next(2), .completed])
        XCTAssertEqual(eventsAtOnce(shared), [.next(1), .next(2), .completed])
        XCTAssertEqual(subscriptions.value, 2)
    }

    func testAfterAnErrorItConnectsAnew() {
        let attempts = Box(0)
        let shared = Observable<Int>.deferred {
            attempts.value += 1
            return attempts.value == 1 ? .error(TestError.source) : .just(2)
        }.share(replay: 1)
        XCTAssertEqual(eventsAtOnce(shared), [.error(TestError.source)])
        XCTAssertEqual(eventsAtOnce(shared), [.next(2), .completed])
    }

    func testAfterTheEndForeverReplaysElementsAndEnd() {
        let subscriptions = Box(0)
        let shared = Observable<Int>.deferred {
            subscriptions.value += 1
            return .of(1, 2, 3)
        }.share(replay: 2, scope: .forever)
        XCTAssertEqual(eventsAtOnce(shared), [.next(1), .next(2), .next(3), .completed])
        XCTAssertEqual(eventsAtOnce(shared), [.next(2), .next(3), .completed])
        XCTAssertEqual(subscriptions.value, 1)
    }

    // MARK: Re-entry

    func testResubscriptionFromInsideTheEnd() {
        let source = Observable<Int>.of(1, 2)
        let shared = source.share(replay: 1)
        let log = Log<Event<Int>>()
        shared.subscribe(
            onNext: { log.append(.next($0)) },
            onCompleted: { shared.subscribe { log.append($0) }.dispose() }
        ).dispose()
        XCTAssertEqual(log.entries, [.next(1), .next(2), .next(1), .next(2), .completed])
    }

    func testAnEndDisconnectsBeforeItIsDelivered() {
        let history = History(of: [.next(210, 1), .next(220, 2)]) { source in
            let first = source.share(replay: 1).take(1).share()
            return .concat(first, first)
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(220, 2), .completed(220)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 210), Subscription(210, 220)])
    }

    /// A subscriber disposes itself in its closure while the source is still being subscribed. The closure is released
    /// when it returns.
    func testDisposingItselfWhileTheSourceIsBeingSubscribed() {
        let (inner, witness, isThere) = (SerialDisposable(), Weak<Witness>(), Log<Bool>())
        let shared = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            return Disposables.create()
        }.share()
        let subscribeInner: @Sendable () -> Void = {
            let held = Witness()
            witness.object = held
            inner.disposable = shared.subscribe(onNext: { [held] _ in
                inner.dispose()
                isThere.append(witness.object === held)
            })
        }
        let outer = shared.subscribe(onNext: { if $0 == 1 { subscribeInner() } })
        XCTAssertEqual(isThere.entries, [true])
        XCTAssertNil(witness.object)
        outer.dispose()
    }

    func testResubscriptionFromInsideAnElement() {
        let source = PublishSubject<Int>()
        for replay in [0, 1] {
            let shared = source.share(replay: replay)
            let log = Log<String>()
            let inner = SerialDisposable()
            let subscription = shared.subscribe(onNext: { element in
                log.append("outer \(element)")
                if element == 1 { inner.disposable = shared.subscribe(onNext: { log.append("inner \($0)") }) }
            })
            source.onNext(1)
            source.onNext(2)
            XCTAssertEqual(
                log.entries,
                replay == 0
                    ? ["outer 1", "outer 2", "inner 2"] : ["outer 1", "inner 1", "outer 2", "inner 2"])
            subscription.dispose()
            XCTAssertTrue(source.hasObservers)
            inner.dispose()
            XCTAssertFalse(source.hasObservers)
        }
    }

    func testLeavingAndSubscribingAgainInsideAnElementMakesANewConnection() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let log = Log<Int>()
        let subscription = SerialDisposable()
        subscription.disposable = shared.subscribe(onNext: { element in
            log.append(element)
            guard element == 1 else { return }
            subscription.disposable.dispose()
            subscription.disposable = shared.subscribe(onNext: { log.append($0 * 10) })
        })
        source.onNext(1)
        source.onNext(2)
        XCTAssertEqual(log.entries, [1, 20])
        subscription.dispose()
        XCTAssertFalse(source.hasObservers)
    }

    func testReentry() {
        XCTAssertEqual(elementsOfReentry { $0.share() }, [1, 1, 2, 3])
        XCTAssertEqual(elementsOfReentry { $0.share(replay: 1) }, [1, 1, 2, 3])
        XCTAssertEqual(elementsOfReentry { $0.share(replay: 1, scope: .forever) }, [1, 1, 2, 3])
    }

    // MARK: Synchronous sources

    /// The second subscription begins after the first connection has ended, so it gets a connection of its own.
    func testZipOfASynchronousSharedSourceWithItself() {
        for replay in [0, 1] {
            let shared = Observable.of(1, 2, 3).share(replay: replay)
            let sums = Observable<Int>.zip(shared, shared) { $0 + $1 }
            XCTAssertEqual(eventsAtOnce(sums), [.next(2), .next(4), .next(6), .completed], "replay: \(replay)")
        }
    }

    func testCombineLatestOfASharedSourceWithItself() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let log = Log<String>()
        let subscription = Observable<String>.combineLatest(shared, shared) { "\($0)\($1)" }
            .subscribe(onNext: { log.append($0) })
        source.onNext(1)
        source.onNext(2)
        XCTAssertEqual(log.entries, ["11", "21", "22"])
        subscription.dispose()
        XCTAssertFalse(source.hasObservers)
    }

    func testTerminalEventsPassThrough() {
        for replay in [0, 1, 2] {
            assertTerminalEventsPassThrough { $0.share(replay: replay) }
            assertTerminalEventsPassThrough { $0.share(replay: replay, scope: .forever) }
        }
    }

    func testASynchronousSourceStopsWhenItsOnlySubscriberHasFinished() {
        assertStopsSynchronousSource { $0.share() }
        assertStopsSynchronousSource { $0.share(replay: 1) }
        assertStopsSynchronousSource { $0.share(scope: .forever) }
        assertStopsSynchronousSource { $0.share(replay: 1, scope: .forever) }
    }

    func testASynchronousSourceStopsWhenAllItsSubscribersHaveFinished() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            assertStopsSynchronousSource { source in
                let shared = source.share(replay: 1, scope: scope)
                return shared.flatMapLatest { _ in shared }
            }
        }
    }

    func testAFinishedSubscriberGetsNothingWhileOthersDo() {
        let passed = Log<Int>()
        let received = Log<Int>()
        let shared = Observable.of(1, 2).share(replay: 1)
        shared.do(onNext: { passed.append($0) }).take(1).flatMap { _ in shared }
            .subscribe(onNext: { received.append($0) }).dispose()
        XCTAssertEqual(passed.entries, [1])
        XCTAssertEqual(received.entries, [1, 2])
    }

    func testTheReplayStopsWhenTheObserverHasFinished() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            for replay in 2...3 {
                let (source, passed) = (PublishSubject<Int>(), Log<Int>())
                let shared = source.share(replay: replay, scope: scope)
                let first = shared.subscribe(onNext: { _ in })
                for number in 1...replay { source.onNext(number) }
                // `do` itself drops elements for a finished observer.
                let wanted = shared.map { element in
                    passed.append(element)
                    return element
                }
                XCTAssertEqual(eventsAtOnce(wanted.take(1)), [.next(1), .completed])
                XCTAssertEqual(eventsAtOnce(wanted.share().take(1)), [.next(1), .completed])
                XCTAssertEqual(passed.entries, [1, 1], "of \(replay)")
                first.dispose()
            }
        }
    }

    /// 2 and 3 arrive inside the replay of 1, and are delivered after it.
    func testCatchingUpStopsWhenTheObserverHasFinished() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let (source, passed) = (PublishSubject<Int>(), Log<Int>())
            let shared = source.share(replay: 1, scope: scope)
            let first = shared.subscribe(onNext: { _ in })
            source.onNext(1)
            let wanted = shared.do(onNext: { element in
                passed.append(element)
                if element == 1 { for later in 2...3 { source.onNext(later) } }
            })
            XCTAssertEqual(eventsAtOnce(wanted.share().take(2)), [.next(1), .next(2), .completed])
            XCTAssertEqual(passed.entries, [1, 2], "\(scope)")
            first.dispose()
        }
    }

    func testTheReplayMayBeLong() {
        let many = Effort.choose(quick: 5_000, full: 70_000)
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let source = PublishSubject<Int>()
            let shared = source.share(replay: many, scope: scope)
            let first = shared.subscribe(onNext: { _ in })
            for number in 1...many + 1 { source.onNext(number) }
            let received = Log<Int>()
            shared.subscribe(onNext: { received.append($0) }).dispose()
            XCTAssertEqual(received.entries, Array(2...many + 1))
            first.dispose()
        }
    }

    func testASubscriberConnectsAnewIfAllOthersHaveFinished() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let log = Log<Int>()
            let shared = Observable.of(1, 2).share(scope: scope)
            Observable<Int>.never().take(until: shared).subscribe(onCompleted: {
                _ = shared.subscribe(onNext: { log.append($0) })
            }).dispose()
            XCTAssertEqual(log.entries, [1, 2])
        }
    }

    /// The second inner sequence joins while the first, which has left, is still in the list of members.
    func testAMemberThatHasLeftDoesNotStopTheSourceForOthers() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let history = History(of: [.next(210, 1), .next(220, 2), .next(230, 3)]) { source in
                let shared = Observable.merge([source]).share(scope: scope)
                return source.concatMap { _ in shared.take(1) }
            }
            XCTAssertEqual(history.events, [.next(220, 2), .next(230, 3)], "\(scope)")
            XCTAssertEqual(
                history.subscriptions,
                [Subscription(200, 1000), Subscription(210, 220), Subscription(220, 230), Subscription(230, 1000)],
                "\(scope)")
        }
    }

    /// An inner sequence emits in a loop, and asks whether anybody observes. Nobody does, but the scheduler disposes the
    /// source, not the thread that emits.
    func testALoopDoesNotDisposeTheSourceBeforeTheScheduler() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let scheduler = TestScheduler()
            let source = scheduler.createHotObservable([.next(210, 1)])
            let (subscription, log) = (SingleAssignmentDisposable(), Log<Int>())
            scheduler.scheduleAt(200) {
                subscription.setDisposable(
                    source.flatMap { Observable.of($0, $0 + 1) }.share(replay: 0, scope: scope).subscribe(on: scheduler)
                        .subscribe(onNext: {
                            log.append($0)
                            subscription.dispose()
                        }))
            }
            scheduler.start()
            XCTAssertEqual(log.entries, [1], "\(scope)")
            XCTAssertEqual(source.subscriptions, [Subscription(201, 211)], "\(scope)")
        }
    }

    /// A member that is disposed inside its replay has left the hub.
    func testAMemberDisposedInsideItsReplayDoesNotKeepTheConnection() {
        let scheduler = TestScheduler()
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
        let shared = source.share(replay: 1)
        let observer = scheduler.createObserver(Int.self)
        let (first, second) = (SingleAssignmentDisposable(), SerialDisposable())
        scheduler.scheduleAt(200) {
            first.setDisposable(
                shared.flatMapLatest { _ in shared }.subscribe(onNext: { _ in
                    first.dispose()
                    second.disposable = shared.subscribe(observer)
                }))
        }
        scheduler.scheduleAt(230) { second.dispose() }
        scheduler.start()
        XCTAssertEqual(observer.events, [.next(220, 2)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 210), Subscription(210, 230)])
    }

    /// The first subscriber leaves inside the replay, while the hub delivers nothing else. The second is a member
    /// until it has handled its completion, so the connection continues for a third.
    func testASubscriberIsAMemberUntilItsCompletionInsideAReplayIsHandled() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let (first, second) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
        let (log, later) = (Log<Int>(), SerialDisposable())
        first.setDisposable(shared.subscribe(onNext: { _ in }))
        source.onNext(1)
        second.setDisposable(
            Observable.just(0).concat(Observable.never()).flatMapLatest { _ in shared }.take(1).subscribe(
                onNext: { _ in
                    first.dispose()
                },
                onCompleted: {
                    later.disposable = shared.subscribe(onNext: { log.append($0) })
                }))
        XCTAssertEqual(log.entries, [1])
        source.onNext(2)
        XCTAssertEqual(log.entries, [1, 2])
        later.dispose()
    }

    /// 2 arrives inside the replay of 1, and is delivered after the replay.
    func testASubscriberIsAMemberUntilItsCompletionAfterAReplayIsHandled() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let (first, second) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
        let (log, later) = (Log<Int>(), SerialDisposable())
        first.setDisposable(shared.subscribe(onNext: { _ in }))
        source.onNext(1)
        second.setDisposable(
            Observable.just(0).concat(Observable.never()).flatMapLatest { _ in shared }.take(2).subscribe(
                onNext: { element in
                    if element == 1 { source.onNext(2) } else { first.dispose() }
                },
                onCompleted: {
                    later.disposable = shared.subscribe(onNext: { log.append($0) })
                }))
        XCTAssertEqual(log.entries, [2])
        source.onNext(3)
        XCTAssertEqual(log.entries, [2, 3])
        later.dispose()
    }

    /// The third subscriber joins while 2 is delivered to the first. The second receives 2 after that.
    func testASubscriberThatFinishesInsideAnElementDoesNotKeepTheConnection() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let log = Log<Int>()
            let shared = Observable.of(1, 2).share(scope: scope)
            Observable<Int>.never().take(until: shared.flatMap { _ in shared }).subscribe(onCompleted: {
                _ = shared.subscribe(onNext: { log.append($0) })
            }).dispose()
            XCTAssertEqual(log.entries, [1, 2], "\(scope)")
        }
    }

    /// If its events were asynchronous, the source would be disposed after the first one, before its terminal event.
    func testTheEndOfASynchronousSourceIsNotDeliveredIfTheObserverHasFinished() {
        let trigger = PublishSubject<Int>()
        let sources: [Observable<Int>] = [
            .just(1), .of(1), .from([1].lazy), .of(1, 2).take(1), .merge(.just(1)),
            .of(1, 2).take(while: { _ in false }, behavior: .inclusive),
            .of(1, 2).take(until: trigger).do(onNext: { trigger.onNext($0) }),
        ]
        for (number, source) in sources.enumerated() {
            let ends = Box(0)
            let shared = source.do(onCompleted: { ends.value += 1 }).share(scope: .forever)
            XCTAssertEqual(eventsAtOnce(shared.take(1)), [.next(1), .completed])
            XCTAssertEqual(ends.value, 0, "source \(number)")
            XCTAssertEqual(eventsAtOnce(shared), [.next(1), .completed], "source \(number)")
        }
    }

    /// `share` does not subscribe to the source while it delivers an element, and afterwards no subscriber is left.
    func testForeverDoesNotConnectForSubscribersThatHaveLeft() {
        let source = PublishSubject<Int>()
        let subscriptions = Box(0)
        let shared = source.do(onSubscribe: { subscriptions.value += 1 }).share(scope: .forever)
        let (first, second) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
        first.setDisposable(
            shared.subscribe(onNext: { _ in
                second.setDisposable(shared.subscribe(onNext: { _ in }))
                first.dispose()
                second.dispose()
            }))
        source.onNext(1)
        XCTAssertEqual(subscriptions.value, 1)
    }

    /// A subscriber is a member until it has handled its completion. The connection therefore continues for the new
    /// subscriber.
    func testForeverFeedsASubscriberFromInsideTheCompletionOfATake() {
        let log = Log<Int>()
        let shared = Observable.from(sequence(first: 1) { $0 + 1 }).share(scope: .forever)
        shared.take(1).subscribe(onCompleted: {
            _ = shared.take(2).subscribe(onNext: { log.append($0) })
            XCTAssertEqual(log.entries, [], "the hub is still delivering")
        }).dispose()
        XCTAssertEqual(log.entries, [2, 3])
    }

    /// The only subscriber leaves inside an element, and another one joins. A source that was subscribed inside this
    /// element could not deliver, only queue.
    func testForeverFeedsASubscriberThatReplacesTheLastOneInsideAnElement() {
        let (first, log, requests, subscription) = (PublishSubject<Int>(), Log<Int>(), Box(0), SerialDisposable())
        let numbers = Observable.from(1...10_000).do(onNext: { _ in requests.value += 1 })
        let isFirst = Box(true)
        let shared = Observable<Int>.deferred {
            defer { isFirst.value = false }
            return isFirst.value ? first.asObservable() : numbers
        }.share(scope: .forever)
        subscription.disposable = shared.subscribe(onNext: { _ in
            subscription.dispose()
            _ = shared.take(2).subscribe(onNext: { log.append($0) })
        })
        first.onNext(0)
        XCTAssertEqual(log.entries, [1, 2])
        XCTAssertLessThan(requests.value, 10, "elements of the source")
    }

    func testASynchronousSourceThatStoppedStartsAgainForTheNextSubscriber() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let shared = Observable.from(sequence(first: 1) { $0 + 1 }).share(scope: scope)
            XCTAssertEqual(eventsAtOnce(shared.take(2)), [.next(1), .next(2), .completed])
            XCTAssertEqual(eventsAtOnce(shared.take(3)), [.next(1), .next(2), .next(3), .completed])
        }
    }

    /// The last subscriber leaves while the source is being subscribed. The source is disposed, and its terminal
    /// event is not delivered.
    func testAnEndFromAnotherThreadIsNotReplayedIfAllHaveLeft() {
        let subscriptions = Box(0)
        let shared = Observable<Int>.create { observer in
            subscriptions.value += 1
            let isFinished = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                observer.onNext(1)
                observer.onCompleted()
                isFinished.signal()
            }
            isFinished.wait()
            return Disposables.create()
        }.share(replay: 1, scope: .forever)
        XCTAssertEqual(eventsAtOnce(shared.take(1)), [.next(1), .completed])
        XCTAssertEqual(eventsAtOnce(shared), [.next(1), .next(1), .completed])
        XCTAssertEqual(subscriptions.value, 2)
    }

    // MARK: Subscribers that the replay satisfies

    func testASubscriberThatTheReplaySatisfiesDoesNotConnect() {
        let relay = BehaviorRelay(value: 5)
        let subscriptions = Box(0)
        let shared = relay.do(onSubscribe: { subscriptions.value += 1 }).share(replay: 1, scope: .forever)
        XCTAssertEqual(eventsAtOnce(shared.take(1)), [.next(5), .completed])
        relay.accept(7)
        XCTAssertEqual(eventsAtOnce(shared.take(1)), [.next(5), .completed])
        XCTAssertEqual(subscriptions.value, 1)
        XCTAssertEqual(eventsAtOnce(shared.take(2)), [.next(5), .next(7), .completed])
        XCTAssertEqual(eventsAtOnce(shared.take(1)), [.next(7), .completed])
        XCTAssertEqual(subscriptions.value, 2)
    }

    /// A share that is combined with itself connects at most once for one subscriber of the result.
    func testOneSubscriptionConnectsOnce() {
        let combinations: [(String, Int, (Observable<Int>) -> Observable<Int>)] = [
            ("flatMap", 0, { shared in shared.flatMap { _ in shared } }),
            ("flatMapLatest", 0, { shared in shared.flatMapLatest { _ in shared } }),
            ("combineLatest", 1, { shared in Observable.combineLatest(shared, shared) { $0 + $1 } }),
            ("zip", 1, { shared in Observable.zip(shared, shared) { $0 + $1 } }),
            ("withLatestFrom", 1, { shared in shared.withLatestFrom(shared) }),
            ("merge", 0, { shared in Observable.merge(shared, shared) }),
            ("concat", 0, { shared in shared.take(1).concat(shared) }),
        ]
        for (name, connections, combine) in combinations {
            let (source, steps) = (BehaviorRelay(value: 1), Log<String>())
            let shared = source.do(onSubscribe: { steps.append("start") }, onDispose: { steps.append("stop") })
                .share(replay: 1, scope: .forever)
            shared.take(1).subscribe().dispose()
            combine(shared).take(1).subscribe().dispose()
            XCTAssertEqual(steps.entries, (0...connections).flatMap { _ in ["start", "stop"] }, name)
        }
    }

    /// 256 replays nest. Each subscriber is a member until it has handled its completion.
    func testASubscriberJoinsDuringAnyNumberOfReplays() {
        let subscriptions = Box(0)
        let shared = Observable<Int>.create { observer in
            subscriptions.value += 1
            observer.onNext(subscriptions.value)
            return Disposables.create()
        }.share(replay: 1)
        let first = shared.subscribe(onNext: { _ in })
        let elements = Box([Int]())

        @Sendable func nest(_ depth: Int) {
            if depth > 0 {
                _ = shared.take(1).subscribe(onCompleted: { nest(depth - 1) })
            } else {
                first.dispose()
                shared.subscribe(onNext: { elements.value.append($0) }).dispose()
            }
        }
        nest(256)
        XCTAssertEqual(elements.value, [1])
    }

    /// A subscriber emits 3 as it catches up, and the hub delivers 3 before that `subscribe` returns. On 3, the first
    /// subscriber, the last member that has not finished, leaves and subscribes again.
    func testASubscriberThatArrivesWhileAnotherFinishesReceivesLaterElements() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1, scope: .forever)
        let (first, second) = (SerialDisposable(), SerialDisposable())
        let elements = Box([Int]())
        first.disposable = shared.subscribe(onNext: { element in
            guard element == 3 else { return }
            first.dispose()
            second.disposable = shared.subscribe(onNext: { elements.value.append($0) })
        })
        source.onNext(1)
        _ = shared.take(2).subscribe(onNext: { source.onNext($0 + 1) })
        source.onNext(4)
        XCTAssertEqual(elements.value, [3, 4])
        second.dispose()
        XCTAssertFalse(source.hasObservers)
    }
}
