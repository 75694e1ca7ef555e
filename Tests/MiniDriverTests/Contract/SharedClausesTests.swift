import ElementKinds
import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

/// The clauses that every operator of drivers and signals must satisfy. See `SharedOperatorRow`.
@MainActor
final class SharedClausesTests: LeakCheckedTestCase {
    func testDrivers() async {
        await SharedClauses(DriverSharingStrategy.self) { $0.asDriver(onErrorJustReturn: 9) }.check(in: self)
    }

    func testSignals() async {
        await SharedClauses(SignalSharingStrategy.self) { $0.asSignal(onErrorJustReturn: 9) }.check(in: self)
    }
}

@MainActor
private struct SharedClauses<Strategy: SharingStrategyProtocol> {
    typealias Sequence = SharedSequence<Strategy, Number>
    typealias OperatorRow = SharedOperatorRow<Strategy, Objects>
    typealias Events = [Recorded<Event<Number>>]

    /// Shares a source, and replaces an error by 9.
    private let share: @MainActor (Observable<Number>) -> Sequence
    private let kind: String

    init(_ strategy: Strategy.Type, share: @escaping @MainActor (Observable<Number>) -> Sequence) {
        self.share = share
        kind = "\(strategy)"
    }

    func check(in testCase: XCTestCase) async {
        for row in OperatorRow.all {
            checkCourse(row)
            checkEnds(row)
            checkDisposal(row)
            checkSynchronousSource(row)
            checkReentry(row)
            checkDisposalInsideAnElement(row)
            checkSharing(row)
            checkRelease(row)
            if !row.isTimed { await checkThread(row, in: testCase) }
        }
    }

    private func title(_ row: OperatorRow, _ clause: String) -> String { "\(row.name), \(kind): \(clause)" }

    /// The events that an operator on a hot source emits from 200 on, and when the source was subscribed.
    ///
    /// The source is shared outside the mock. It therefore delivers on the main thread at once.
    private func history(
        of source: Events, _ row: OperatorRow, disposed: TestTime = 1000,
        above: @escaping @MainActor (Observable<Number>) -> Observable<Number> = { $0 }
    ) -> (events: Events, subscriptions: [MiniRxTest.Subscription]) {
        let scheduler = TestScheduler()
        let hot = scheduler.createHotObservable(source)
        let shared = share(above(hot.asObservable()))
        let events = SharingScheduler.mock(scheduler: scheduler) {
            scheduler.start(disposed: disposed) { row.apply(shared) }.events
        }
        return (events, hot.subscriptions)
    }

    private func checkCourse(_ row: OperatorRow) {
        let history = history(
            of: [.next(150, 0), .next(210, 1), .next(240, 2), .next(270, 3), .completed(300)], row)
        let delay = row.delays.element
        XCTAssertEqual(
            history.events,
            [
                .next(210 + delay, 1), .next(240 + delay, 2), .next(270 + delay, 3),
                .completed(300 + row.delays.completion),
            ], title(row, "course"))
        XCTAssertEqual(history.subscriptions, [Subscription(200, 300)], title(row, "course"))
    }

    private func checkEnds(_ row: OperatorRow) {
        let empty = history(of: [.completed(250)], row)
        XCTAssertEqual(empty.events, [.completed(250 + row.delays.completion)], title(row, "empty"))
        XCTAssertEqual(empty.subscriptions, [Subscription(200, 250)], title(row, "empty"))

        let never = history(of: [], row)
        XCTAssertEqual(never.events, [], title(row, "never"))
        XCTAssertEqual(never.subscriptions, [Subscription(200, 1000)], title(row, "never"))

        let failed = history(of: [.next(210, 1), .error(250, Failure()), .next(260, 2)], row)
        XCTAssertEqual(failed.events.map(\.value), [.next(1), .next(9), .completed], title(row, "error"))
        XCTAssertEqual(failed.subscriptions, [Subscription(200, 250)], title(row, "error"))

        let early = history(of: [.next(210, 1), .next(240, 2), .next(270, 3)], row) { $0.take(1) }
        XCTAssertEqual(early.events.map(\.value), [.next(1), .completed], title(row, "early end"))
        XCTAssertEqual(early.subscriptions, [Subscription(200, 210)], title(row, "early end"))

        // The source emits inside its own subscription, and does not check for a cancellation between the events.
        for end: Event<Number> in [.completed, .error(Failure())] {
            let atOnce = history(of: [], row) { _ in
                let subject = PublishSubject<Event<Number>>()
                return subject.do(onSubscribed: {
                    for event in [.next(1), end, .next(2)] { subject.onNext(event) }
                }).dematerialize()
            }
            XCTAssertFalse(atOnce.events.map(\.value).contains(.next(2)), title(row, "\(end) at once"))
        }
    }

    private func checkDisposal(_ row: OperatorRow) {
        let history = history(of: [.next(210, 1), .next(245, 2), .next(260, 3)], row, disposed: 250)
        let delay = row.delays.element
        XCTAssertEqual(
            history.events, [.next(210 + delay, 1), .next(245 + delay, 2)].filter { $0.time <= 250 },
            title(row, "disposal"))
        XCTAssertEqual(history.subscriptions, [Subscription(200, 250)], title(row, "disposal"))
    }

    private func checkSynchronousSource(_ row: OperatorRow) {
        let values = history(of: [], row) { _ in .of(1, 2, 3) }.events.map(\.value)
        let expected = (row.early ?? row.burst).map { Event.next(Objects.element($0)) } + [.completed]
        XCTAssertEqual(values, expected, title(row, "synchronous source"))
    }

    /// Observes a sequence made from a subject, in virtual time.
    private func withSubject(
        _ row: OperatorRow,
        _ body: (PublishSubject<Number>, Sequence, TestScheduler) -> Void
    ) {
        let (scheduler, subject) = (TestScheduler(), PublishSubject<Number>())
        let shared = share(subject)
        SharingScheduler.mock(scheduler: scheduler) {
            scheduler.advanceTo(10)
            body(subject, row.apply(shared), scheduler)
            scheduler.start()
        }
    }

    private func checkReentry(_ row: OperatorRow) {
        let received = Recorder<Number>()
        withSubject(row) { subject, sequence, scheduler in
            let subscription = sequence.asObservable().subscribe(onNext: { element in
                received.record(element)
                guard received.all.count == 1 else { return }
                subject.onNext(2)
                subject.onNext(3)
                // The elements 2 and 3 are queued until this closure returns.
                received.record(element)
            })
            subject.onNext(1)
            scheduler.start()
            subscription.dispose()
        }
        XCTAssertEqual(received.all, ([1] + row.reentry).map(Objects.element), title(row, "re-entry"))
    }

    private func checkDisposalInsideAnElement(_ row: OperatorRow) {
        let received = Recorder<Event<Number>>()
        withSubject(row) { subject, sequence, scheduler in
            let subscription = SerialDisposable()
            subscription.disposable = sequence.asObservable().subscribe { event in
                received.record(event)
                subscription.dispose()
                subject.onNext(2)
                subject.onCompleted()
            }
            subject.onNext(1)
            scheduler.start()
            XCTAssertFalse(subject.hasObservers, title(row, "disposal inside an element"))
        }
        XCTAssertEqual(received.all, [.next(1)], title(row, "disposal inside an element"))
    }

    /// Two observers share one subscription. A late observer gets the replay of the strategy. When the last observer
    /// leaves, the source is released and the replay dropped.
    private func checkSharing(_ row: OperatorRow) {
        let scheduler = TestScheduler()
        let hot = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .next(290, 3)] as Events)
        let shared = share(hot.asObservable())
        let observers = (0..<3).map { _ in scheduler.createObserver(Number.self) }
        SharingScheduler.mock(scheduler: scheduler) {
            let sequence = row.apply(shared)
            for (observer, (subscribed, disposed)) in zip(observers, [(200, 270), (235, 270), (280, 320)]) {
                var subscription: (any Disposable)?
                scheduler.scheduleAt(subscribed) { subscription = sequence.asObservable().subscribe(observer) }
                scheduler.scheduleAt(disposed) { subscription?.dispose() }
            }
            scheduler.start()
        }
        let delay = row.delays.element
        let replay: Events = Strategy.replayCount > 0 ? [.next(235, 1)] : []
        XCTAssertEqual(observers[0].events, [.next(210 + delay, 1), .next(240 + delay, 2)], title(row, "sharing"))
        XCTAssertEqual(observers[1].events, replay + [.next(240 + delay, 2)], title(row, "a late observer"))
        XCTAssertEqual(observers[2].events, [.next(290 + delay, 3)], title(row, "on a new connection"))
        XCTAssertEqual(
            hot.subscriptions, [Subscription(200, 270), Subscription(280, 320)], title(row, "sharing"))
    }

    /// Elements and closures are released when the last observer leaves, and on a terminal event.
    private func checkRelease(_ row: OperatorRow) {
        for isDisposed in [true, false] {
            weak var element: Number?
            weak var above: Token?
            weak var below: Token?
            let (scheduler, subject) = (TestScheduler(), PublishSubject<Number>())
            let subscription: any Disposable
            do {
                let (heldAbove, heldBelow) = (Token(), Token())
                (above, below) = (heldAbove, heldBelow)
                let shared = share(subject.do(onNext: { _ in withExtendedLifetime(heldAbove) {} }))
                let sequence = SharingScheduler.mock(scheduler: scheduler) { row.apply(shared) }
                subscription = sequence.asObservable()
                    .subscribe(onNext: { _ in withExtendedLifetime(heldBelow) {} })
            }
            do {
                let number: Number = 1
                element = number
                subject.onNext(number)
            }
            if isDisposed {
                subscription.dispose()
            } else {
                subject.onCompleted()
                scheduler.start()
            }
            let clause = isDisposed ? "after disposal" : "after completion"
            XCTAssertNil(element, title(row, clause))
            XCTAssertNil(above, title(row, "closure above \(clause)"))
            XCTAssertNil(below, title(row, "closure below \(clause)"))
            withExtendedLifetime((subject, subscription)) {}
        }
    }

    /// Elements emitted on other threads arrive on the main thread in order, even if another thread has subscribed.
    private func checkThread(_ row: OperatorRow, in testCase: XCTestCase) async {
        let (subject, received, strangers) = (PublishSubject<Number>(), Recorder<Number>(), Recorder<Number>())
        let sequence = row.apply(share(subject))
        let bag = DisposeBag()
        await testCase.onBackground {
            sequence.asObservable().subscribe(onNext: { element in
                received.record(element)
                if !isMain { strangers.record(element) }
            }).disposed(by: bag)
        }
        await testCase.onBackground { for number in [1, 2, 3] as [Number] { subject.onNext(number) } }
        XCTAssertEqual(received.all, [1, 2, 3], title(row, "elements from another thread"))
        XCTAssertEqual(strangers.all, [], title(row, "elements delivered off the main thread"))
    }
}
