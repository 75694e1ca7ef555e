import MiniRxTest
import TestSupport
import XCTest

/// `debounce`, `throttle`, `observe(on:)` and `subscribe(on:)`.
final class TimeTests: LeakCheckedTestCase {
    // MARK: debounce

    func testDebounceEmitsWhenItHasBeenQuiet() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(260, 3), .completed(300)]) { source, scheduler in
            source.debounce(.seconds(20), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.next(240, 2), .next(280, 3), .completed(300)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 300)])
    }

    func testDebounceEmitsTheWaitingElementBeforeItCompletes() {
        let history = History(of: [.next(210, 1), .completed(215)]) { source, scheduler in
            source.debounce(.seconds(20), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.next(215, 1), .completed(215)])
    }

    func testDebounceDoesNotCompleteAnObserverThatFinishedWithTheLastElement() {
        let log = Log<Event<Int>>()
        let debounced = Observable.of(1).debounce(.seconds(20), scheduler: TestScheduler())
            .do(onNext: { log.append(.next($0)) }, onCompleted: { log.append(.completed) })
        XCTAssertEqual(eventsAtOnce(debounced.take(1)), [.next(1), .completed])
        XCTAssertEqual(log.entries, [.next(1)])
    }

    func testDebounceDropsTheWaitingElementWhenItFails() {
        let history = History(of: [.next(210, 1), .error(215, TestError.source)]) { source, scheduler in
            source.debounce(.seconds(20), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.error(215, TestError.source)])
    }

    func testDebounceDropsTheWaitingElementWhenItIsDisposed() {
        let history = History(of: [.next(210, 1)], disposed: 215) { source, scheduler in
            source.debounce(.seconds(20), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 215)])
    }

    func testDebounceReleasesElements() {
        assertReleasesElements([.disposal, .completion, .failure]) { source in
            source.debounce(.seconds(20), scheduler: TestScheduler())
        }
    }

    func testDebounceOfNoTimeAndForNever() {
        for dueTime in [RxTimeInterval.seconds(0), .seconds(.min)] {
            let history = History(of: [.next(210, 1), .next(220, 2), .completed(230)]) {
                $0.debounce(dueTime, scheduler: $1)
            }
            XCTAssertEqual(history.events, [.next(211, 1), .next(221, 2), .completed(230)])
        }
        let never = History(of: [.next(210, 1), .next(220, 2), .completed(230)]) { $0.debounce(.never, scheduler: $1) }
        XCTAssertEqual(never.events, [.next(230, 2), .completed(230)])
    }

    func testDebounceInRealTimeLetsOneTimerRunOn() {
        let bursts: [Recorded<Event<Int>>] = (0..<100).map { .next(210 + $0 / 10, $0) }
        var timers: InRealTime<TestScheduler>?
        let history = History(of: bursts + [.next(245, 100), .next(250, 101), .completed(300)]) { source, scheduler in
            let scheduler = InRealTime(scheduler)
            timers = scheduler
            return source.debounce(.seconds(20), scheduler: scheduler)
        }
        XCTAssertEqual(history.events, [.next(239, 99), .next(270, 101), .completed(300)])
        XCTAssertEqual(timers?.timerCount, 4, "two timers for each element: one started, one restarted for the rest")
    }

    func testDebounceInRealTimeStopsTheTimerWhenItCompletes() {
        let history = History(of: [.next(210, 1), .next(225, 2), .completed(227)]) {
            $0.debounce(.seconds(20), scheduler: InRealTime($1))
        }
        XCTAssertEqual(history.events, [.next(227, 2), .completed(227)])
    }

    // MARK: throttle

    private let burst: [Recorded<Event<Int>>] = [
        .next(210, 1), .next(215, 2), .next(225, 3), .next(260, 4), .next(265, 5), .completed(270),
    ]

    func testThrottleEmitsTheFirstAndTheLastOfASpan() {
        let history = History(of: burst) { $0.throttle(.seconds(20), scheduler: $1) }
        XCTAssertEqual(
            history.events, [.next(210, 1), .next(230, 3), .next(260, 4), .next(280, 5), .completed(280)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 270)])
    }

    func testThrottleWithoutLatestEmitsOnlyTheFirstOfASpan() {
        let history = History(of: burst) { $0.throttle(.seconds(20), latest: false, scheduler: $1) }
        XCTAssertEqual(history.events, [.next(210, 1), .next(260, 4), .completed(270)])
    }

    func testThrottleSpanBeginsAnewWithTheElementThatWaited() {
        let history = History(of: [.next(210, 1), .next(215, 2), .next(235, 3), .next(249, 4), .next(270, 5)]) {
            $0.throttle(.seconds(20), scheduler: $1)
        }
        XCTAssertEqual(history.events, [.next(210, 1), .next(230, 2), .next(250, 4), .next(270, 5)])
    }

    func testThrottleErrorDoesNotWait() {
        let history = History(of: [.next(210, 1), .next(215, 2), .error(220, TestError.source)]) {
            $0.throttle(.seconds(20), scheduler: $1)
        }
        XCTAssertEqual(history.events, [.next(210, 1), .error(220, TestError.source)])
    }

    func testThrottleDisposalDropsTheWaitingElement() {
        let history = History(of: [.next(210, 1), .next(215, 2)], disposed: 220) {
            $0.throttle(.seconds(20), scheduler: $1)
        }
        XCTAssertEqual(history.events, [.next(210, 1)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 220)])
    }

    func testThrottleOfNoTimeAndForNever() {
        for dueTime in [RxTimeInterval.seconds(0), .seconds(.min)] {
            let history = History(of: burst) { $0.throttle(dueTime, scheduler: $1) }
            XCTAssertEqual(history.events, burst)
        }
        let never = History(of: burst) { $0.throttle(.never, scheduler: $1) }
        XCTAssertEqual(never.events, [.next(210, 1)])
        XCTAssertEqual(never.subscriptions, [Subscription(200, 270)])
        let first = History(of: burst) { $0.throttle(.never, latest: false, scheduler: $1) }
        XCTAssertEqual(first.events, [.next(210, 1), .completed(270)])
    }

    // MARK: observe(on:)

    func testObserveOnDeliversOnTheScheduler() {
        let history = History(of: [.next(210, 1), .next(220, 2), .completed(250)]) { $0.observe(on: $1) }
        XCTAssertEqual(history.events, [.next(211, 1), .next(221, 2), .completed(251)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)])
    }

    func testObserveOnDisposalDropsQueuedElements() {
        let subject = PublishSubject<Witness>()
        let scheduler = TestScheduler()
        weak var witness: Witness?
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in XCTFail("disposed before") })
        do {
            let element = Witness()
            witness = element
            subject.onNext(element)
        }
        XCTAssertNotNil(witness)
        subscription.dispose()
        XCTAssertNil(witness)
        XCTAssertFalse(subject.hasObservers)
        scheduler.start()
    }

    func testObserveOnDeliversTheQueuedElementsOfASourceThatIsDeallocated() {
        let (scheduler, log) = (TestScheduler(), Log<Int>())
        var subject: PublishSubject<Int>? = PublishSubject()
        let subscription = subject!.observe(on: scheduler).subscribe(
            onNext: { log.append($0) }, onDisposed: { log.append(0) })
        subject?.onNext(1)
        subject?.onNext(2)
        subject = nil
        XCTAssertEqual(log.entries, [])
        scheduler.start()
        XCTAssertEqual(log.entries, [1, 2, 0])
        subscription.dispose()
    }

    /// The subscription is disposed while the source emits. The source releases the chain after that emission.
    func testObserveOnReleasesBeforeTheSchedulerRuns() {
        let subject = PublishSubject<Int>()
        let scheduler = TestScheduler()
        let subscription = SerialDisposable()
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            subscription.disposable = subject.do(afterNext: { _ in subscription.dispose() }).observe(on: scheduler)
                .subscribe(onNext: { [held] _ in withExtendedLifetime(held) { XCTFail("disposed before") } })
        }
        XCTAssertNotNil(witness)
        subject.onNext(1)
        XCTAssertNil(witness)
        scheduler.start()
    }

    func testObserveOnReleasesAfterADisposalInsideAnElement() {
        let subject = PublishSubject<Int>()
        let scheduler = TestScheduler()
        let subscription = Box<(any Disposable)?>(nil)
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            subscription.value = subject.observe(on: scheduler)
                .subscribe(onNext: { [held] _ in withExtendedLifetime(held) { subscription.value?.dispose() } })
        }
        subject.onNext(1)
        scheduler.start()
        XCTAssertNil(witness)
        subscription.value = nil
    }

    func testObserveOnDisposalReleasesTheSource() {
        let history = History(of: [.next(210, 1), .next(240, 2)], disposed: 230) { $0.observe(on: $1) }
        XCTAssertEqual(history.events, [.next(211, 1)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    /// While the error waits on the scheduler, the operators downstream cannot stop the source.
    func testObserveOnNothingFollowsAnEarlyEnd() {
        let hot = History(of: [.next(210, 1), .next(220, 2), .next(220, 3), .completed(230)]) { source, scheduler in
            source.map(failingForTwo).observe(on: scheduler)
        }
        XCTAssertEqual(hot.events, [.next(211, 1), .error(221, TestError.thrown)])
        XCTAssertEqual(hot.subscriptions, [Subscription(200, 220)])

        let synchronous = History(of: [Recorded<Event<Int>>]()) { _, scheduler in
            Observable.of(1, 2, 3).map(failingForTwo).observe(on: scheduler)
        }
        XCTAssertEqual(synchronous.events, [.next(201, 1), .error(202, TestError.thrown)])

        let heedless = History(of: [Recorded<Event<Int>>]()) { _, scheduler in
            Observable.create { observer in
                for number in 1...3 { observer.onNext(number) }
                observer.onCompleted()
                return Disposables.create()
            }.map(failingForTwo).observe(on: scheduler)
        }
        XCTAssertEqual(heedless.events, [.next(201, 1), .error(202, TestError.thrown)])
    }

    func testObserveOnMainDeliversAtOnceOnMain() {
        XCTAssertEqual(
            eventsAtOnce(Observable.of(1, 2).observe(on: MainScheduler.instance)), [.next(1), .next(2), .completed])
        assertReleasesClosures { source, witness in
            source.map { ($0, witness) }.observe(on: MainScheduler.instance)
        }
    }

    // MARK: subscribe(on:)

    func testSubscribeOnSubscribesOnTheScheduler() {
        let history = History(of: [.next(210, 1), .completed(250)]) { $0.subscribe(on: $1) }
        XCTAssertEqual(history.events, [.next(210, 1), .completed(250)])
        XCTAssertEqual(history.subscriptions, [Subscription(201, 250)])
    }

    func testSubscribeOnDisposesOnTheScheduler() {
        let (scheduler, subject, log) = (TestScheduler(), PublishSubject<Int>(), Log<Int>())
        let subscription = subject.do(onDispose: { log.append(scheduler.clock) }).subscribe(on: scheduler)
            .do(onNext: { log.append(-$0) }).subscribe()
        scheduler.advanceTo(10)
        subject.onNext(1)
        subscription.dispose()
        XCTAssertTrue(subject.hasObservers)
        subject.onNext(2)
        XCTAssertEqual(log.entries, [-1], "no further closure is called")
        scheduler.start()
        XCTAssertEqual(log.entries, [-1, 11])
        XCTAssertFalse(subject.hasObservers)
    }

    func testSubscribeOnDisposalInsideTheBeginning() {
        let (scheduler, log) = (TestScheduler(), Log<String>())
        let subscription = SerialDisposable()
        let source = Observable<Int>.create { observer in
            for number in 1...3 { observer.onNext(number) }
            return Disposables.create { log.append("disposed at \(scheduler.clock)") }
        }
        subscription.disposable = source.subscribe(on: scheduler).subscribe(onNext: { number in
            log.append("\(number) at \(scheduler.clock)")
            subscription.dispose()
        })
        scheduler.start()
        XCTAssertEqual(log.entries, ["1 at 1", "disposed at 1"], "disposed right after the subscription")
    }

    func testSubscribeOnDisposalInsideTheBeginningReachesASubject() {
        let (subject, scheduler, log) = (BehaviorSubject(value: 0), TestScheduler(), Log<Bool>())
        let subscription = SerialDisposable()
        subscription.disposable = subject.subscribe(on: scheduler).subscribe(onNext: { _ in
            subscription.dispose()
            log.append(subject.hasObservers)
        })
        scheduler.start()
        XCTAssertEqual(log.entries, [false])
    }

    /// The subscription is disposed before the source is subscribed.
    func testSubscribeOnAnElementAfterTheDisposalIsNotEmitted() {
        let sources: [(String, Observable<Int>)] = [
            ("just", .just(1)), ("of", .of(1, 2)), ("from", .from([1, 2])), ("range", .from(1...2)),
            ("startWith", Observable.never().startWith(1)),
        ]
        for (name, source) in sources {
            let (scheduler, subscription, emitted) = (TestScheduler(), SerialDisposable(), Log<Int>())
            subscription.disposable = Observable.deferred {
                subscription.dispose()
                return source.map { element in
                    emitted.append(element)
                    return element
                }
            }.subscribe(on: scheduler).subscribe(onNext: { (_: Int) in })
            scheduler.start()
            XCTAssertEqual(emitted.entries, [], name)
        }
    }

    /// The source is disposed at once, although the scheduler is still busy with the subscription.
    func testSubscribeOnDisposalInsideTheBeginningStopsASynchronousSource() {
        let shapes: [(String, (Observable<Int>) -> Observable<Int>)] = [
            ("plain", { $0 }), ("map", { $0.map { $0 } }), ("flatMap", { $0.flatMap { Observable.just($0) } }),
            ("merge", { .merge($0, .never()) }), ("combineLatest", { .combineLatest(Observable.just(0), $0) { $1 } }),
            ("share", { $0.share() }), ("catch", { $0.catch { .error($0) } }),
        ]
        for (name, shape) in shapes {
            let (scheduler, subscription, requests) = (TestScheduler(), SerialDisposable(), Box(0))
            let source = Observable.from(1...1000).do(onNext: { _ in requests.value += 1 })
            subscription.disposable = shape(source).subscribe(on: scheduler).subscribe(
                onNext: { _ in subscription.dispose() })
            scheduler.start()
            XCTAssertEqual(requests.value, 1, name)
        }
    }

    /// The source completes while its disposal waits on the scheduler. The completion is not delivered, and the source
    /// is disposed at once.
    func testSubscribeOnAnEndAfterTheDisposalIsNotDelivered() {
        let (scheduler, log) = (TestScheduler(), Log<String>())
        let (subscription, emitter) = (SerialDisposable(), Log<AnyObserver<Int>>())
        let source = Observable<Int>.create { observer in
            emitter.append(observer)
            return Disposables.create { log.append("source disposed at \(scheduler.clock)") }
        }
        subscription.disposable =
            source
            .do(onCompleted: { log.append("completed") }, onDispose: { log.append("disposed at \(scheduler.clock)") })
            .subscribe(on: scheduler)
            .subscribe(onNext: { _ in subscription.dispose() })
        scheduler.advanceTo(10)
        emitter.entries[0].onNext(1)
        emitter.entries[0].onCompleted()
        XCTAssertEqual(log.entries, ["source disposed at 10", "disposed at 10"])
        scheduler.start()
        XCTAssertEqual(log.entries, ["source disposed at 10", "disposed at 10"])
    }

    /// The source continues after an upstream operator has failed.
    func testSubscribeOnNothingFollowsAnEarlyEnd() {
        let history = History(of: [.next(210, 1), .next(220, 2), .next(220, 3), .completed(230)]) { source, scheduler in
            source.map(failingForTwo).subscribe(on: scheduler).catch { _ in .never() }
        }
        XCTAssertEqual(history.events, [.next(210, 1)])
        XCTAssertEqual(history.subscriptions, [Subscription(201, 220)])
    }

    func testSubscribeOnReleasesTheSourceWithTheScheduler() {
        var scheduler: TestScheduler? = TestScheduler()
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(on: scheduler!).subscribe()
        scheduler?.start()
        subscription.dispose()
        XCTAssertTrue(subject.hasObservers)
        scheduler = nil
        XCTAssertFalse(subject.hasObservers)
    }

    func testSubscribeOnDisposalBeforeItBegins() {
        let history = History(of: [.next(210, 1)], disposed: 200) { $0.subscribe(on: $1) }
        XCTAssertEqual(history.events, [])
        XCTAssertEqual(history.subscriptions, [])
    }

    func testSubscribeOnDisposalBeforeItBeginsReleasesEverything() {
        let scheduler = TestScheduler()
        weak var ofTheSource: Witness?
        weak var ofTheObserver: Witness?
        let subscription: any Disposable
        do {
            let (above, below) = (Witness(), Witness())
            (ofTheSource, ofTheObserver) = (above, below)
            subscription = Observable.never().startWith(above).subscribe(on: scheduler)
                .subscribe(onNext: { _ in withExtendedLifetime(below) {} })
        }
        XCTAssertNotNil(ofTheSource)
        XCTAssertNotNil(ofTheObserver)
        subscription.dispose()
        XCTAssertNil(ofTheSource)
        XCTAssertNil(ofTheObserver)
        scheduler.start()
        XCTAssertEqual(scheduler.clock, 0, "no scheduled work remains")
    }

    /// Keeps the work that it was given, even after the work was disposed or has run, until `work` is emptied.
    private final class KeepingScheduler: ImmediateSchedulerType, @unchecked Sendable {
        var work: [() -> Void] = []

        func schedule<State: Sendable>(
            _ state: State, action: @escaping @Sendable (State) -> any Disposable
        ) -> any Disposable {
            work.append { _ = action(state) }
            return Disposables.create()
        }
    }

    /// Subscribes to a source that alone retains a witness.
    private func subscribeToAWitness(on scheduler: any ImmediateSchedulerType) -> (any Disposable, Weak<Witness>) {
        let (witness, ofTheSource) = (Witness(), Weak<Witness>())
        ofTheSource.object = witness
        let source = Observable.never().startWith(witness).subscribe(on: scheduler)
        return (source.subscribe(onNext: { _ in }), ofTheSource)
    }

    func testSubscribeOnDisposalBeforeItBeginsReleasesTheSourceIfTheSchedulerKeepsItsWork() {
        let scheduler = KeepingScheduler()
        let (subscription, ofTheSource) = subscribeToAWitness(on: scheduler)
        XCTAssertNotNil(ofTheSource.object)
        subscription.dispose()
        XCTAssertNil(ofTheSource.object)
        scheduler.work = []
    }

    func testSubscribeOnASourceThatHasEndedNeedsNoDisposalOnTheScheduler() {
        let (scheduler, subject) = (KeepingScheduler(), PublishSubject<Int>())
        let subscription = subject.subscribe(on: scheduler).subscribe()
        scheduler.work[0]()
        subject.onCompleted()
        subscription.dispose()
        XCTAssertEqual(scheduler.work.count, 1)
        scheduler.work = []
    }

    func testSubscribeOnReleasesTheRecipeWhenItHasBegun() {
        let scheduler = TestScheduler()
        let (subscription, ofTheSource) = subscribeToAWitness(on: scheduler)
        XCTAssertNotNil(ofTheSource.object)
        scheduler.start()
        XCTAssertNil(ofTheSource.object)
        subscription.dispose()
    }

    func testSubscribeOnDisposalOfAMemberOfAHub() {
        let (subject, scheduler) = (PublishSubject<Int>(), TestScheduler())
        let subscription = subject.subscribe(on: scheduler).subscribe()
        scheduler.start()
        XCTAssertTrue(subject.hasObservers)
        subscription.dispose()
        scheduler.start()
        XCTAssertFalse(subject.hasObservers)
    }
}

@Sendable private func failingForTwo(_ element: Int) throws -> Int {
    if element == 2 { throw TestError.thrown }
    return element
}
