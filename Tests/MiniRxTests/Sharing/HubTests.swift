import MiniRxTest
import TestSupport
import XCTest

@testable import MiniRx

/// An observer changes the subject that is calling it.
final class HubTests: LeakCheckedTestCase {
    private let subject = PublishSubject<Int>()
    private let log = Log<String>()

    private func subscribe(_ name: String, _ body: @escaping @Sendable (Int) -> Void = { _ in }) -> any Disposable {
        let log = log
        return subject.subscribe(onNext: { element in
            log.append("\(name)\(element)")
            body(element)
        })
    }

    func testElementEmittedInsideAnObserverWaitsItsTurn() {
        let subject = subject
        let bag = DisposeBag()
        subscribe("a") { if $0 == 1 { subject.onNext(2) } }.disposed(by: bag)
        subscribe("b").disposed(by: bag)
        subject.onNext(1)
        XCTAssertEqual(log.entries, ["a1", "b1", "a2", "b2"])
    }

    func testEndInsideAnObserverWaitsItsTurn() {
        let (subject, log) = (subject, log)
        let events = Log<Event<Int>>()
        let first = subject.subscribe(onNext: { if $0 == 1 { subject.onCompleted(); subject.onNext(2) } })
        let second = subject.subscribe { events.append($0) }
        subject.onNext(1)
        XCTAssertEqual(events.entries, [.next(1), .completed])
        withExtendedLifetime((first, second, log)) {}
    }

    func testSubscribingInsideAnObserverTakesEffectWithTheNextElement() {
        let bag = DisposeBag()
        let join = Box<() -> Void>({})
        subscribe("a") { if $0 == 1 { join.value() } }.disposed(by: bag)
        join.value = { self.subscribe("b").disposed(by: bag) }
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(log.entries, ["a1", "a2", "b2"])
        join.value = {}
    }

    func testElementsEmittedByAReplayInsideAnObserverReachAllObserversInTurn() {
        let (subject, log, bag) = (BehaviorSubject(value: 0), log, DisposeBag())
        subject.subscribe(onNext: { element in
            log.append("a\(element)")
            guard element == 1 else { return }
            subject.subscribe(onNext: { element in
                log.append("b\(element)")
                if element < 3 { subject.onNext(element + 1) }
                if element == 1 { subject.onNext(4) }
            }).disposed(by: bag)
        }).disposed(by: bag)
        subject.onNext(1)
        subject.onCompleted()
        XCTAssertEqual(log.entries, ["a0", "a1", "b1", "a2", "b2", "a4", "b4", "a3", "b3"])
    }

    func testAMemberThatCancelsInItsReplayIsReleasedAfterTheReplay() {
        let (relay, log, bag) = (BehaviorRelay(value: 0), log, DisposeBag())
        CancellingSink.subscribe(to: relay, log)
        relay.skip(1).subscribe(onNext: { _ in CancellingSink.subscribe(to: relay, log) }).disposed(by: bag)
        relay.accept(1)
        XCTAssertEqual(log.entries, ["returns", "gone", "returns", "gone"])
    }

    func testAMemberThatLeavesInItsReplayIsReleasedWithTheElementsThatWaitForIt() {
        let (relay, witness) = (BehaviorRelay(value: 0), Weak<Witness>())
        let subscription: any Disposable
        do {
            let held = Witness()
            witness.object = held
            subscription = relay.do(onNext: { if $0 == 0 { relay.accept(1) } }).take(1)
                .subscribe(onNext: { _ in withExtendedLifetime(held) {} })
        }
        XCTAssertNil(witness.object)
        withExtendedLifetime(subscription) {}
    }

    func testElementsEmittedDuringTheReplayDoNotReachAFinishedObserver() {
        let subject = BehaviorSubject(value: 0)
        let log = Log<Int>()
        subject.map { element in
            log.append(element)
            throw TestError.thrown
        }.catch { _ in
            // The observer is still joining, so this element waits until the replay ends.
            subject.onNext(1)
            return .never()
        }.subscribe(onNext: { (_: Int) in XCTFail("an element was delivered after the failure") }).dispose()
        XCTAssertEqual(log.entries, [0])
    }

    func testEndDuringTheReplayDoesNotReachAFinishedObserver() {
        let (subject, recovery) = (BehaviorSubject(value: 0), PublishSubject<Int>())
        let events = Log<Event<Int>>()
        let subscription = subject.map { _ in throw TestError.thrown }.catch { _ in
            // The observer is still joining, so this completion waits until the replay ends.
            subject.onCompleted()
            return recovery.asObservable()
        }.subscribe { events.append($0) }
        recovery.onNext(1)
        XCTAssertEqual(events.entries, [.next(1)])
        subscription.dispose()
    }

    /// The queued events reach neither the observer nor the operators between the subject and the observer.
    func testQueuedEventsDoNotReachAnObserverThatDisposesItself() {
        for isEnd in [false, true] {
            let subject = PublishSubject<Int>()
            let (own, log) = (SerialDisposable(), Log<Event<Int>>())
            own.disposable =
                subject
                .do(onNext: { log.append(.next($0)) }, onCompleted: { log.append(.completed) })
                .subscribe(onNext: { _ in
                    // This event is queued.
                    if isEnd { subject.onCompleted() } else { subject.onNext(2) }
                    own.dispose()
                })
            subject.onNext(1)
            XCTAssertEqual(log.entries, [.next(1)])
        }
    }

    func testDisposingItselfInsideAnObserver() {
        let own = SerialDisposable()
        own.disposable = subscribe("a") { _ in own.dispose() }
        let other = subscribe("b")
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(log.entries, ["a1", "b1", "b2"])
        other.dispose()
        XCTAssertFalse(subject.hasObservers)
    }

    func testALaterObserverDisposedInsideAnObserverDoesNotReceiveTheElement() {
        let other = SerialDisposable()
        let first = subscribe("a") { _ in other.dispose() }
        other.disposable = subscribe("b")
        let last = subscribe("c")
        subject.onNext(1)
        XCTAssertEqual(log.entries, ["a1", "c1"])
        first.dispose()
        last.dispose()
    }

    func testDisposingAnEarlierObserverInsideAnObserver() {
        let first = subscribe("a")
        let second = subscribe("b") { _ in first.dispose() }
        let third = subscribe("c")
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(log.entries, ["a1", "b1", "c1", "b2", "c2"])
        second.dispose()
        third.dispose()
    }

    func testAnotherObserverIsReleasedBeforeDisposeReturnsInsideAnObserver() {
        let other = SerialDisposable()
        let witness = Weak<Witness>()
        let isGone = Box(false)
        let first = subject.subscribe(onNext: { element in
            guard element == 2 else { return }
            other.dispose()
            isGone.value = witness.object == nil
        })
        do {
            let held = Witness()
            witness.object = held
            other.disposable = subject.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
        }
        subject.onNext(1)
        XCTAssertNotNil(witness.object)
        subject.onNext(2)
        XCTAssertTrue(isGone.value)
        first.dispose()
    }

    func testAnObserverThatDisposesItselfIsReleasedBeforeElementsThatWait() {
        let (subject, own, witness, isGone) = (subject, SerialDisposable(), Weak<Witness>(), Log<Bool>())
        do {
            let held = Witness()
            witness.object = held
            own.disposable = subject.subscribe(onNext: { _ in
                withExtendedLifetime(held) {}
                subject.onNext(2)
                own.dispose()
            })
        }
        let other = subject.subscribe(onNext: { _ in isGone.append(witness.object == nil) })
        subject.onNext(1)
        XCTAssertEqual(isGone.entries, [false, true])
        other.dispose()
    }

    func testAnotherObserverIsReleasedBeforeDisposeReturnsInsideAReplay() {
        let subject = BehaviorSubject(value: 0)
        let (witness, isGone) = (Weak<Witness>(), Box(false))
        let other: any Disposable
        do {
            let held = Witness()
            witness.object = held
            other = subject.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
        }
        XCTAssertNotNil(witness.object)
        subject.subscribe(onNext: { _ in
            other.dispose()
            isGone.value = witness.object == nil
        }).dispose()
        XCTAssertTrue(isGone.value)
    }

    /// A hub releases a member after the emitting thread has returned the turn.
    func testASubscriptionDisposedInADeinitIsReleasedWhenThatReturns() {
        let relay = BehaviorRelay(value: 0)
        let sources: [Observable<Int>] = [
            subject, relay.asObservable(), subject.map { $0 }, subject.observe(on: MainScheduler.instance),
            subject.share(replay: 1), relay.asObservable().share(replay: 1, scope: .forever),
        ]
        for (number, source) in sources.enumerated() {
            let witness = Weak<Witness>()
            let isGone = Box(false)
            let (first, second): (any Disposable, any Disposable)
            do {
                let held = Witness()
                witness.object = held
                second = source.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
                let disposes = AtTheEnd {
                    second.dispose()
                    isGone.value = witness.object == nil
                }
                first = source.subscribe(onNext: { _ in withExtendedLifetime(disposes) {} })
            }
            first.dispose()
            XCTAssertTrue(isGone.value, "source \(number) is not released")
        }
    }

    func testDisposingAllInsideAnObserver() {
        let subscriptions = CompositeDisposable()
        for name in ["a", "b", "c"] {
            subscriptions.insert(subscribe(name) { _ in subscriptions.dispose() })
        }
        subject.onNext(1)
        XCTAssertEqual(log.entries, ["a1"])
        XCTAssertFalse(subject.hasObservers)
    }

    func testManyRoundsThroughARelayRunInConstantStack() {
        let last = Box((observed: 0, value: 0))
        onSmallStack {
            let relay = BehaviorRelay(value: 0)
            let subscription = relay.map { $0 + 1 }.subscribe(onNext: { next in
                if next <= Effort.many { relay.accept(next) }
                last.value.observed = next
            })
            last.value.value = relay.value
            subscription.dispose()
        }
        XCTAssertEqual(last.value.observed, Effort.many + 1)
        XCTAssertEqual(last.value.value, Effort.many)
    }

    func testManyRoundsThroughAPublishRelayRunInConstantStack() {
        let count = Box(0)
        onSmallStack {
            let relay = PublishRelay<Int>()
            let subscription = relay.filter { $0 < Effort.many }.map { $0 + 1 }.share().bind(to: relay)
            let counter = relay.subscribe(onNext: { _ in count.value += 1 })
            relay.accept(0)
            subscription.dispose()
            counter.dispose()
        }
        XCTAssertEqual(count.value, Effort.many + 1)
    }

    func testTheLastElementDeliveredIsTheValueOfTheRelay() {
        let relay = BehaviorRelay(value: 0)
        let received = Log<Int>()
        let first = relay.subscribe(onNext: { if $0 == 1 { relay.accept(2); XCTAssertEqual(relay.value, 2) } })
        let second = relay.subscribe(onNext: { received.append($0) })
        relay.accept(1)
        XCTAssertEqual(received.entries, [0, 1, 2])
        XCTAssertEqual(relay.value, 2)
        first.dispose()
        second.dispose()
    }
}

/// Cancels its source as soon as it receives an element.
private final class CancellingSink: Sink<Int> {
    private let log: Log<String>
    private var source: ChainLink?

    private init(_ log: Log<String>) {
        self.log = log
        super.init()
    }

    static func subscribe(to relay: BehaviorRelay<Int>, _ log: Log<String>) {
        let sink = CancellingSink(log)
        relay.asObservable().run(sink)
        sink.source = nil
    }

    override func attach(_ link: ChainLink?) {
        source = link
    }

    override func onNext(_ element: Int) {
        source?.cancel()
        log.append("returns")
    }

    override func sourceGone() {
        log.append("gone")
    }
}

private final class AtTheEnd: Sendable {
    private let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }

    deinit {
        work()
    }
}
