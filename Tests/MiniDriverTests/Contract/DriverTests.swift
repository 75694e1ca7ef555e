import MiniDriver
import TestSupport
import XCTest

/// One test for each clause of a driver's contract.
@MainActor
final class DriverTests: LeakCheckedTestCase {
    private let elements = Recorder<Int>()

    // MARK: It cannot fail

    func testAnErrorBecomesTheGivenElementAndCompletion() async {
        let subject = PublishSubject<Int>()
        var isCompleted = false
        let subscription = subject.asDriver(onErrorJustReturn: -1)
            .drive(onNext: { [elements] in elements.record($0) }, onCompleted: { isCompleted = true })
        subject.onNext(1)
        subject.onError(Failure())
        XCTAssertEqual(elements.all, [1, -1])
        XCTAssertTrue(isCompleted)
        subscription.dispose()
    }

    func testTheGivenDriverFollowsAnError() async {
        let recovery = PublishSubject<Int>()
        let subject = PublishSubject<Int>()
        let subscription = subject.asDriver(onErrorDriveWith: recovery.asDriver(onErrorJustReturn: -2))
            .drive(onNext: { [elements] in elements.record($0) })
        subject.onError(Failure())
        recovery.onNext(8)
        recovery.onError(Failure())
        XCTAssertEqual(elements.all, [8, -2])
        subscription.dispose()
    }

    /// If the source were disposed later, the recovery driver would join a connection that is about to end.
    func testASourceThatFailsAtOnceIsDisposedBeforeTheRecovery() async {
        let relay = BehaviorRelay(value: 1)
        let shared = relay.asObservable().share()
        let failing = Observable<Int>.zip(shared, Observable<Int>.error(Failure())) { $0 + $1 }
        let subscription = failing.asDriver(onErrorRecover: { _ in shared.asDriver(onErrorJustReturn: -1) })
            .drive(onNext: { [elements] in elements.record($0) })
        relay.accept(2)
        XCTAssertEqual(elements.all, [1, 2])
        subscription.dispose()
        XCTAssertFalse(relay.hasObservers)
    }

    func testTheHandlerOfAnErrorRunsOnMainWithThatError() async {
        let errors = Recorder<String>()
        let driver = Driver(Observable<Int>.error(Failure()).subscribe(on: background)) { error in
            errors.record("\(error) \(isMain)")
            return .just(5)
        }
        let subscription = driver.drive(onNext: { [elements] in elements.record($0) })
        await waitUntil { self.elements.all == [5] }
        XCTAssertEqual(errors.all, ["Failure() true"])
        subscription.dispose()
    }

    func testAfterAnErrorALateObserverStartsANewConnection() async {
        let counting = Recorder<Int>()
        let source = Observable<Int>.create { observer in
            counting.record(1)
            observer.onNext(counting.all.count)
            observer.onError(Failure())
            return Disposables.create()
        }
        let driver = source.asDriver(onErrorJustReturn: 0)
        driver.drive(onNext: { [elements] in elements.record($0) }).dispose()
        driver.drive(onNext: { [elements] in elements.record($0) }).dispose()
        XCTAssertEqual(elements.all, [1, 0, 2, 0])
    }

    func testAnEndlessRecoveryOfASourceThatFailsAtOnceStopsWhenTheObserverHasFinished() async {
        var asked = 0
        let numbers = sequence(state: 0) { number -> Int? in
            // Ends a failing test.
            guard number < 1000 else { return nil }
            defer { number += 1 }
            return number
        }
        let driver = Observable<Int>.error(Failure()).asDriver { _ in
            Driver.from(numbers).do(onNext: { _ in asked += 1 })
        }
        let subscription = driver.asObservable().take(3).subscribe(onNext: { [elements] in elements.record($0) })
        XCTAssertEqual(elements.all, [0, 1, 2])
        XCTAssertLessThan(asked, 5)
        subscription.dispose()
    }

    // MARK: It is observed on the main thread

    private let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

    private func waitUntil(_ condition: () -> Bool) async {
        let deadline = Date(timeIntervalSinceNow: 60)
        while !condition(), Date() < deadline {
            await drainMainQueue()
        }
        XCTAssertTrue(condition())
    }

    func testElementsOfABackgroundSourceAndAllClosuresArriveOnMainInOrder() async {
        let places = Recorder<Bool>()
        let subject = PublishSubject<Int>()
        let subscription = subject.asDriver(onErrorJustReturn: -1)
            .map { element -> Int in
                places.record(isMain)
                return element
            }
            .filter { _ in
                places.record(isMain)
                return true
            }
            .do(onNext: { _ in places.record(isMain) })
            .drive(onNext: { [elements] in
                places.record(isMain)
                elements.record($0)
            })
        await onBackground { for number in 0..<1000 { subject.onNext(number) } }
        XCTAssertEqual(elements.all, Array(0..<1000))
        XCTAssertEqual(places.all.count, 4000)
        XCTAssertFalse(places.all.contains(false))
        subscription.dispose()
    }

    func testTheReplayForALateBackgroundSubscriberArrivesOnMain() async {
        let places = Recorder<Bool>()
        let driver = BehaviorRelay(value: 7).asDriver()
        let first = driver.drive()
        await onBackground { [elements] in
            _ = driver.asObservable().subscribe(onNext: {
                places.record(isMain)
                elements.record($0)
            })
        }
        XCTAssertEqual(elements.all, [7])
        XCTAssertEqual(places.all, [true])
        first.dispose()
    }

    func testAnElementFromMainIsDeliveredAtOnceEvenIfTheMainQueueHasOtherWork() async {
        let relay = BehaviorRelay(value: 1)
        DispatchQueue.main.async {}
        let subscription = relay.asDriver().map { $0 * 10 }.drive(onNext: { [elements] in elements.record($0) })
        XCTAssertEqual(elements.all, [10])
        relay.accept(2)
        XCTAssertEqual(elements.all, [10, 20])
        subscription.dispose()
        await drainMainQueue()
    }

    func testAnElementFromMainWaitsForQueuedElementsOfOtherThreads() async {
        let subject = PublishSubject<Int>()
        let subscription = subject.asDriver(onErrorJustReturn: -1)
            .drive(onNext: { [elements] in elements.record($0) })
        emit(1, to: subject)
        subject.onNext(2)
        XCTAssertEqual(elements.all, [])
        await drainMainQueue()
        XCTAssertEqual(elements.all, [1, 2])
        subject.onNext(3)
        XCTAssertEqual(elements.all, [1, 2, 3])
        subscription.dispose()
    }

    /// The first closure exceeds the time budget of a round. The other elements are delivered after other work of the
    /// main queue.
    func testManyElementsFromAnotherThreadLetOtherWorkRunAndKeepTheirOrder() async {
        let subject = PublishSubject<Int>()
        let subscription = subject.asDriver(onErrorJustReturn: -1).drive(onNext: { [elements] element in
            elements.record(element)
            let end = DispatchTime.now() + .milliseconds(5)
            while element == 1, DispatchTime.now() < end {}
        })
        for number in 1...3 { emit(number, to: subject) }
        DispatchQueue.main.async { [elements] in
            elements.record(0)
            subject.onNext(4)
        }
        await drainMainQueue()
        XCTAssertEqual(elements.all, [1, 0, 2, 3, 4])
        subscription.dispose()
    }

    func testASourceThatEndsOnAnotherThreadIsReleasedAtOnceAndNothingFollowsItsEnd() async {
        let subject = PublishSubject<Int>()
        let subscription = subject.map { number in
            if number == 2 { throw Failure() }
            return number
        }
        .asDriver(onErrorJustReturn: -1).drive(onNext: { [elements] in elements.record($0) })
        emit(1, to: subject)
        emit(2, to: subject)
        XCTAssertFalse(subject.hasObservers)
        emit(3, to: subject)
        await drainMainQueue()
        XCTAssertEqual(elements.all, [1, -1])
        subscription.dispose()
    }

    func testQueuedElementsAreDroppedWhenTheLastObserverLeaves() async {
        let subject = PublishSubject<Token>()
        let received = Recorder<Token>()
        let subscription = subject.asDriver(onErrorDriveWith: .empty()).drive(onNext: { received.record($0) })
        weak var waiting: Token?
        do {
            let token = Token()
            waiting = token
            emit(token, to: subject)
        }
        XCTAssertNotNil(waiting)
        subscription.dispose()
        XCTAssertNil(waiting)
        await drainMainQueue()
        XCTAssertEqual(received.all.count, 0)
    }

    /// Blocks the main thread while another thread emits. That thread does not retain the element afterwards.
    private func emit<Element: Sendable>(_ element: Element, to subject: PublishSubject<Element>) {
        let (handover, emitted) = (Handover(element), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            subject.onNext(handover.take())
            emitted.signal()
        }
        emitted.wait()
    }

    private final class Handover<Element>: @unchecked Sendable {
        private var element: Element?

        init(_ element: Element) {
            self.element = element
        }

        func take() -> Element {
            defer { element = nil }
            return element!
        }
    }

    func testFactoriesAreSynchronousOnMain() async {
        let subscription = Driver.of(1, 2, 3).drive(onNext: { [elements] in elements.record($0) })
        XCTAssertEqual(elements.all, [1, 2, 3])
        subscription.dispose()
    }

    func testOnDisposedRunsOnMainEvenIfAnotherThreadDisposes() async {
        let places = Recorder<Bool>()
        let subscription = Driver<Int>.never().do(onDispose: { places.record(isMain) })
            .drive(onNext: nil, onDisposed: { places.record(isMain) })
        await onBackground { subscription.dispose() }
        XCTAssertEqual(places.all, [true, true])
    }

    // MARK: It is shared

    func testOnDisposeRunsOnMainIfAnotherThreadDeallocatesTheSource() async {
        let subject = Locked<PublishSubject<Int>?>(PublishSubject())
        let threads = Recorder<Bool>()
        let source = subject.value!.asDriver(onErrorJustReturn: 0)
        let subscription = source.do(onDispose: { threads.record(isMain) }).drive()
        await onBackground { _ = subject.take() }
        XCTAssertEqual(threads.all, [true])
        subscription.dispose()
    }

    func testTwoObserversAndDerivedDriversMakeOneSubscription() async {
        let subscriptions = Recorder<Int>()
        let disposals = Recorder<Int>()
        let source = Observable<Int>.create { observer in
            subscriptions.record(1)
            observer.onNext(1)
            return Disposables.create { disposals.record(1) }
        }
        let driver = source.asDriver(onErrorJustReturn: 0)
        let mapped = driver.map { $0 + 1 }
        let first = mapped.drive()
        let second = mapped.drive()
        let third = driver.drive()
        XCTAssertEqual(subscriptions.all.count, 1)
        first.dispose()
        third.dispose()
        XCTAssertEqual(disposals.all.count, 0)
        second.dispose()
        XCTAssertEqual(disposals.all.count, 1)
    }

    func testAClosureOfAnOperatorRunsOncePerElementForAllObservers() async {
        var runs = 0
        let relay = BehaviorRelay(value: 1)
        let driver = relay.asDriver().map { element -> Int in
            runs += 1
            return element
        }
        let subscriptions = [driver.drive(), driver.drive(), driver.drive()]
        relay.accept(2)
        XCTAssertEqual(runs, 2)
        subscriptions.forEach { $0.dispose() }
    }

    func testALateObserverGetsTheLatestElementUntilTheLastObserverLeaves() async {
        let subject = PublishSubject<Int>()
        let driver = subject.asDriver(onErrorJustReturn: -1)
        let first = driver.drive()
        subject.onNext(1)
        subject.onNext(2)
        let second = driver.drive(onNext: { [elements] in elements.record($0) })
        XCTAssertEqual(elements.all, [2])
        first.dispose()
        second.dispose()
        driver.drive(onNext: { [elements] in elements.record($0) }).dispose()
        XCTAssertEqual(elements.all, [2])
    }

    func testASignalReplaysNothing() async {
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        let first = signal.emit()
        relay.accept(1)
        let second = signal.emit(onNext: { [elements] in elements.record($0) })
        XCTAssertEqual(elements.all, [])
        relay.accept(2)
        XCTAssertEqual(elements.all, [2])
        first.dispose()
        second.dispose()
    }

    // MARK: It releases everything

    func testAllIsReleasedWhenDisposeReturns() async {
        weak var captured: Token?
        weak var element: Token?
        weak var upstream: Token?
        let subject = PublishSubject<Token>()
        var subscription: (any Disposable)?
        do {
            let token = Token()
            captured = token
            let source = Token()
            upstream = source
            subscription = Observable<Token>
                .create { observer in
                    let inner = subject.subscribe(onNext: { observer.onNext($0) })
                    return Disposables.create {
                        withExtendedLifetime(source) {}
                        inner.dispose()
                    }
                }
                .asDriver(onErrorDriveWith: .empty())
                .map { $0 }
                .drive(onNext: { _ in withExtendedLifetime(token) {} })
            let sent = Token()
            element = sent
            subject.onNext(sent)
        }
        XCTAssertNotNil(captured)
        XCTAssertNotNil(element)
        subscription?.dispose()
        XCTAssertNil(captured)
        XCTAssertNil(element)
        XCTAssertNil(upstream)
        XCTAssertFalse(subject.hasObservers)
    }

    /// The main queue would deliver an element, but does not run before the test ends.
    func testAllIsReleasedWhenDisposeReturnsAlthoughElementsAreQueued() async {
        weak var watched: Token?
        let subject = PublishSubject<Int>()
        do {
            let token = Token()
            watched = token
            let driver = subject.map { number in withExtendedLifetime(token) { number } }
                .asDriver(onErrorJustReturn: 0).map { number in withExtendedLifetime(token) { number } }
            let subscription = driver.drive(onNext: { _ in withExtendedLifetime(token) {} })
            emit(1, to: subject)
            subscription.dispose()
        }
        XCTAssertNil(watched)
    }

    func testATerminalEventReleasesTheClosures() async {
        weak var captured: Token?
        let subject = PublishSubject<Int>()
        let subscription: any Disposable
        do {
            let token = Token()
            captured = token
            subscription = subject.asDriver(onErrorJustReturn: 0).map { $0 + 1 }
                .drive(onNext: { _ in withExtendedLifetime(token) {} })
        }
        XCTAssertNotNil(captured)
        subject.onCompleted()
        XCTAssertNil(captured)
        subscription.dispose()
    }

    func testDriveWithHoldsItsObjectWeakly() async {
        let relay = BehaviorRelay(value: 1)
        weak var watched: Token?
        var calls = 0
        let subscription: any Disposable
        do {
            let token = Token()
            watched = token
            subscription = relay.asDriver().drive(with: token, onNext: { _, _ in calls += 1 })
        }
        XCTAssertNil(watched)
        relay.accept(2)
        XCTAssertEqual(calls, 1)
        subscription.dispose()
    }

    func testADriverOfADeallocatedRelayStillReplays() async {
        let driver = BehaviorRelay(value: 3).asDriver()
        driver.drive(onNext: { [elements] in elements.record($0) }).dispose()
        XCTAssertEqual(elements.all, [3])
    }

    // MARK: It has a bounded stack

    func testAFeedbackLoopThroughARelayRunsToItsEnd() async {
        let (relay, many) = (BehaviorRelay(value: 0), Effort.choose(quick: 30_000, full: 100_000))
        let subscription = relay.asDriver().drive(onNext: { if $0 < many { relay.accept($0 + 1) } })
        XCTAssertEqual(relay.value, many)
        subscription.dispose()
    }
}

/// The test is not `async`: in an `async` test, the run loop would not run the blocks of the main queue.
final class DriverRunLoopTests: LeakCheckedTestCase {
    func testTheRecoveryRunsOnceIfTheErrorArrivesWhileTheSourceIsBeingSubscribed() {
        MainActor.assumeIsolated {
            let elements = Recorder<Int>()
            let marks = Recorder<String>()
            let failing = Observable<Int>.create { observer in
                DispatchQueue.global().async {
                    observer.onError(Failure())
                    marks.record("failed")
                }
                while marks.all.isEmpty { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
                marks.record("subscribed")
                return Disposables.create()
            }
            let driver = failing.asDriver(onErrorRecover: { _ in
                marks.record("recovered")
                return .just(1)
            })
            let subscription = driver.drive(onNext: { elements.record($0) })
            XCTAssertEqual(elements.all, [1])
            XCTAssertEqual(marks.all, ["failed", "subscribed", "recovered"])
            subscription.dispose()
        }
    }
}
