import ElementKinds
import MiniRxTest
import TestSupport
import XCTest

private typealias OperatorRow = ElementKinds.OperatorRow<Objects>

/// The clauses that every operator must satisfy. See `OperatorRow`.
final class OperatorClausesTests: LeakCheckedTestCase {
    private typealias Events = [Recorded<Event<Number>>]

    private func history(
        of source: Events, _ row: OperatorRow, disposed: TestTime = 1000,
        above: @escaping (Observable<Number>) -> Observable<Number> = { $0 },
        below: @escaping (Observable<Number>) -> Observable<Number> = { $0 }
    ) -> History<Number> {
        History(of: source, disposed: disposed) { source, scheduler in below(row.apply(above(source), scheduler)) }
    }

    private func assertSubscribed(
        _ history: History<Number>, until end: TestTime, _ row: OperatorRow, line: UInt = #line
    ) {
        XCTAssertEqual(history.subscriptions, [Subscription(row.subscribed, end)], row.name, line: line)
    }

    // MARK: The pipeline

    func testNameInAPipeline() {
        for row in OperatorRow.all where row.name != "debug" {
            let pipeline = row.apply(.never(), TestScheduler()).pipeline
            XCTAssertEqual(pipeline.root.name, row.last, row.name)
            XCTAssertNotNil(pipeline.node(row.name.operatorName), row.name)
        }
    }

    // MARK: Events over time

    func testElementsAndCompletion() {
        for row in OperatorRow.all {
            let history = history(
                of: [.next(150, 0), .next(210, 1), .next(240, 2), .next(270, 3), .completed(300)], row)
            let delay = row.delays.element
            XCTAssertEqual(
                history.events,
                [
                    .next(210 + delay, 1), .next(240 + delay, 2), .next(270 + delay, 3),
                    .completed(300 + row.delays.completion),
                ], row.name)
            assertSubscribed(history, until: 300, row)
        }
    }

    func testEmpty() {
        for row in OperatorRow.all {
            let history = history(of: [.completed(250)], row)
            XCTAssertEqual(history.events, [.completed(250 + row.delays.completion)], row.name)
            assertSubscribed(history, until: 250, row)
        }
    }

    func testNever() {
        for row in OperatorRow.all {
            let history = history(of: [], row)
            XCTAssertEqual(history.events, [], row.name)
            assertSubscribed(history, until: 1000 + row.disposalDelay, row)
        }
    }

    func testError() {
        for row in OperatorRow.all {
            let history = history(of: [.next(210, 1), .error(250, TestError.source), .next(260, 2)], row)
            let end = row.end(TestError.source)
            XCTAssertEqual(
                history.events,
                [.next(210 + row.delays.element, 1)]
                    + end.map { Recorded(time: 250 + row.delays.error, value: $0) }, row.name)
            assertSubscribed(history, until: 250, row)
        }
    }

    func testDisposal() {
        for row in OperatorRow.all {
            let history = history(of: [.next(210, 1), .next(245, 2), .next(260, 3)], row, disposed: 250)
            let delay = row.delays.element
            XCTAssertEqual(
                history.events, [.next(210 + delay, 1), .next(245 + delay, 2)].filter { $0.time <= 250 }, row.name)
            assertSubscribed(history, until: 250 + row.disposalDelay, row)
        }
    }

    func testEverySubscriptionBeginsAnew() {
        for row in OperatorRow.all {
            let scheduler = TestScheduler()
            let source = scheduler.createColdObservable([.next(10, 1), .next(40, 2), .completed(70)] as Events)
            let result = row.apply(source.asObservable(), scheduler)
            let observers = [scheduler.createObserver(Number.self), scheduler.createObserver(Number.self)]
            for (index, observer) in observers.enumerated() {
                scheduler.scheduleAt(200 + 200 * index) { _ = result.subscribe(observer) }
            }
            scheduler.start()
            XCTAssertEqual(observers[0].events.count, 3, row.name)
            XCTAssertEqual(
                observers[1].events, observers[0].events.map { Recorded(time: $0.time + 200, value: $0.value) },
                row.name)
        }
    }

    // MARK: Synchronous sources

    private func values(_ history: History<Number>) -> [Event<Number>] { history.events.map(\.value) }

    func testSynchronousSource() {
        for row in OperatorRow.all {
            XCTAssertEqual(
                values(history(of: [], row) { _ in .of(1, 2, 3) }),
                (row.early ?? row.burst).map { .next(Objects.element($0)) } + [.completed], row.name)
            XCTAssertEqual(values(history(of: [], row) { _ in .empty() }), [.completed], row.name)
            XCTAssertEqual(
                values(history(of: [], row) { _ in .error(TestError.source) }),
                row.end(TestError.source), row.name)
        }
    }

    func testSynchronousSourceStopsWhenTheObserverHasFinished() {
        for row in OperatorRow.all where row.early == nil {
            let produced = Box(0)
            let numbers = (1...1000).lazy.map { number in
                produced.value += 1
                return Number(integerLiteral: number)
            }
            let history = history(of: [], row, above: { _ in .from(numbers) }, below: { $0.take(1) })
            XCTAssertEqual(history.events.count, 2, row.name)
            let isLate = row.delays.element > 0
            if !isLate { XCTAssertLessThan(produced.value, 10, row.name) }
        }
    }

    // MARK: Elements emitted inside an observer

    func testReentry() {
        for row in OperatorRow.all {
            let (scheduler, subject, log) = (TestScheduler(), PublishSubject<Number>(), Log<Number>())
            let subscription = row.apply(subject, scheduler).subscribe(onNext: { element in
                log.append(element)
                guard log.count == 1 else { return }
                subject.onNext(2)
                subject.onNext(3)
                // 2 and 3 are not delivered yet.
                log.append(element)
            })
            scheduler.advanceTo(10)
            subject.onNext(1)
            scheduler.start()
            subscription.dispose()
            XCTAssertEqual(log.entries, ([1] + row.reentry).map(Objects.element), row.name)
        }
    }

    func testDisposalInsideAnElement() {
        for row in OperatorRow.all {
            let (scheduler, subject, log) = (TestScheduler(), PublishSubject<Number>(), Log<Event<Number>>())
            let subscription = SerialDisposable()
            subscription.disposable = row.apply(subject, scheduler).subscribe { event in
                log.append(event)
                subscription.dispose()
                subject.onNext(2)
                subject.onCompleted()
            }
            scheduler.advanceTo(10)
            subject.onNext(1)
            scheduler.start()
            XCTAssertEqual(log.entries, [.next(1)], row.name)
            XCTAssertFalse(subject.hasObservers, row.name)
        }
    }

    // MARK: Early termination

    /// An operator downstream completes early.
    func testSourceIsReleasedWhenTheObserverHasFinished() {
        for row in OperatorRow.all {
            let history = history(of: [.next(210, 1), .next(240, 2)], row) {
                $0
            } below: {
                $0.take(1)
            }
            let end = 210 + row.delays.element
            XCTAssertEqual(history.events, [.next(end, 1), .completed(end)], row.name)
            assertSubscribed(history, until: end + row.disposalDelay, row)
        }
    }

    /// An operator upstream completes early while its source still emits.
    func testNothingFollowsAnEarlyEnd() {
        for row in OperatorRow.all {
            let source: Events = [.next(210, 1), .next(240, 2), .next(240, 3), .next(245, 4), .completed(250)]
            let taken = history(of: source, row) { $0.take(1) }
            XCTAssertEqual(values(taken), [.next(1), .completed], row.name)
            assertSubscribed(taken, until: 210, row)

            let failed = history(of: source, row) { source in
                source.map { number in
                    if number == 2 { throw TestError.thrown }
                    return number
                }
            }
            XCTAssertEqual(
                values(failed), [.next(1)] + row.end(TestError.thrown), row.name)
            assertSubscribed(failed, until: 240, row)
        }
    }

    /// An operator upstream ends the sequence while its source is still being subscribed. The source is a subject, so
    /// it emits without checking whether its subscriber has finished.
    func testNothingFollowsAnEndBeforeTheSourceIsSubscribed() {
        for row in OperatorRow.all {
            for end: Event<Number> in [.completed, .error(TestError.source)] {
                let seen = Log<Event<Number>>()
                let history = history(of: [], row) { _ in
                    let subject = PublishSubject<Event<Number>>()
                    return subject.do(onSubscribed: {
                        for event in [.next(1), end, .next(2)] { subject.onNext(event) }
                    }).dematerialize()
                } below: {
                    self.observed($0, seen)
                }
                XCTAssertFalse(values(history).contains(.next(2)), "\(row.name) after \(end)")
                XCTAssertFalse(seen.entries.contains(.next(2)), "inside, \(row.name) after \(end)")
            }
        }
    }

    /// Records the events in the middle of a chain.
    private func observed<Element>(
        _ source: Observable<Element>, _ seen: Log<Event<Element>>
    ) -> Observable<Element> {
        source.do(
            onNext: { seen.append(.next($0)) },
            onError: { seen.append(.error($0)) },
            onCompleted: { seen.append(.completed) })
    }

    /// An operator ends the sequence before its source, which is still being subscribed. No event follows, not even in
    /// the middle of the chain.
    func testNothingFollowsAnOperatorsOwnEnd() {
        let fails: @Sendable (Int) throws -> Int = { if $0 == 1 { throw TestError.thrown } else { $0 } }
        let enders: [(name: String, apply: (Observable<Int>) -> Observable<Int>)] = [
            ("skip(while:)", { $0.skip(while: { try fails($0) < 0 }) }),
            ("take", { $0.take(1) }),
            ("take(until:)", { $0.take(until: { $0 == 1 }) }),
            ("take(until:), inclusive", { $0.take(until: { $0 == 1 }, behavior: .inclusive) }),
            ("take(until: sequence)", { source in source.take(until: source) }),
            ("do(afterNext:)", { $0.do(afterNext: { _ = try fails($0) }) }),
            ("withUnretained", { $0.withUnretained(PublishSubject<Int>()).map(\.1) }),
            ("combineLatest", { .combineLatest($0, Observable.just(0)) { element, _ in try fails(element) } }),
            ("zip", { .zip($0, Observable.of(0, 0)) { element, _ in try fails(element) } }),
            ("dematerialize", { $0.map { $0 == 1 ? Event<Int>.error(TestError.thrown) : .next($0) }.dematerialize() }),
        ]
        let throwing = ElementKinds.OperatorRow<Integers>.all.compactMap { row in
            row.applyCalling.map { apply in (row.name, { apply($0, fails) }) }
        }
        for (name, ender) in enders + throwing {
            for end: Event<Int> in [.completed, .error(TestError.source)] {
                let subject = PublishSubject<Int>()
                let source = subject.do(onSubscribed: {
                    for event in [.next(1), .next(2), end] { subject.on(event) }
                })
                let seen = Log<Event<Int>>()
                let subscription = observed(ender(source), seen).subscribe(onError: { _ in })
                let events = seen.entries
                XCTAssertEqual(events.count { $0.isStopEvent }, 1, "\(name): \(events)")
                XCTAssertTrue(events.last?.isStopEvent == true, "\(name): \(events)")
                subscription.dispose()
            }
        }
    }

    // MARK: Retained objects

    func testElementsAreReleased() {
        for row in OperatorRow.all {
            for ending in Ending.allCases {
                let (scheduler, subject) = (TestScheduler(), PublishSubject<Number>())
                let subscription = SerialDisposable()
                weak var element: Number?
                subscription.disposable = row.apply(subject, scheduler).subscribe(
                    onNext: { _ in if ending == .disposalInside { subscription.dispose() } }, onError: { _ in })
                scheduler.advanceTo(10)
                do {
                    let number = Number(integerLiteral: 1)
                    element = number
                    subject.onNext(number)
                }
                if ending == .disposalInside { scheduler.start() }
                play(ending, subscription, subject)
                if ending != .disposal || row.disposalDelay > 0 { scheduler.start() }
                XCTAssertNil(element, "\(row.name) after \(ending)")
                withExtendedLifetime((subject, subscription)) {}
                // The scheduled work must have nothing left to do.
                scheduler.start()
            }
        }
    }

    func testClosuresUpstreamAndDownstreamAreReleased() {
        for row in OperatorRow.all {
            for ending in Ending.allCases {
                let (scheduler, subject) = (TestScheduler(), PublishSubject<Number>())
                let subscription = SerialDisposable()
                weak var above: Witness?
                weak var below: Witness?
                do {
                    let (heldAbove, heldBelow) = (Witness(), Witness())
                    (above, below) = (heldAbove, heldBelow)
                    let source = subject.do(onNext: { _ in withExtendedLifetime(heldAbove) {} })
                    subscription.disposable = row.apply(source, scheduler).subscribe(
                        onNext: { _ in
                            withExtendedLifetime(heldBelow) {}
                            if ending == .disposalInside { subscription.dispose() }
                        }, onError: { _ in })
                }
                scheduler.advanceTo(10)
                subject.onNext(1)
                if ending == .disposalInside { scheduler.start() }
                play(ending, subscription, subject)
                if ending != .disposal || row.disposalDelay > 0 { scheduler.start() }
                XCTAssertNil(above, "above \(row.name) after \(ending)")
                XCTAssertNil(below, "below \(row.name) after \(ending)")
                withExtendedLifetime((subject, subscription)) {}
                // The scheduled work must have nothing left to do.
                scheduler.start()
            }
        }
    }

    /// A subscription retains only the recipes that it may still run. Otherwise, a subject that its sources captured
    /// would not be deallocated, and the subscription would never end.
    func testASubscriptionReleasesTheRecipeOfItsSource() {
        let runAgainOrLater = ["catch", "concat", "flatMap", "retry", "share"]
        for row in OperatorRow.all where !runAgainOrLater.contains(where: row.name.hasPrefix) {
            let scheduler = TestScheduler()
            weak var witness: Witness?
            let subscription: any Disposable
            do {
                let held = Witness()
                witness = held
                let source = Observable<Number>.deferred { withExtendedLifetime(held) { .never() } }
                subscription = row.apply(source, scheduler).subscribe()
            }
            scheduler.advanceTo(10)
            XCTAssertNil(witness, row.name)
            subscription.dispose()
            scheduler.start()
        }
    }

    /// A synchronous source checks before each element whether its subscriber has finished. It stops when an operator
    /// upstream of the tested one has ended the sequence, even if the tested operator delays that end. The closure of
    /// `create` does not check, but its elements then call nothing.
    func testATerminalEventUpstreamStopsASynchronousSource() {
        let ends: [(Observable<Number>) -> Observable<Number>] = [
            { $0.take(2) },
            { $0.take(while: { $0 != 1 }) },
            { source in source.map { if $0 == 1 { throw TestError.thrown } else { $0 } } },
        ]
        let sources: [Observable<Number>] = [
            .from((0..<1000).map(Number.init(integerLiteral:))),
            .create { observer in
                for number in 0..<1000 { observer.onNext(Number(integerLiteral: number)) }
                return Disposables.create()
            },
        ]
        for row in OperatorRow.all {
            for (index, end) in ends.enumerated() {
                for source in sources {
                    let (scheduler, calls) = (TestScheduler(), Counter())
                    let counted = source.map { number in
                        calls.increment()
                        return number
                    }
                    let subscription = row.apply(end(counted), scheduler).subscribe(onError: { _ in })
                    scheduler.start()
                    XCTAssertEqual(calls.value, 2, "\(source.pipeline): end \(index) above \(row.name)")
                    subscription.dispose()
                }
            }
        }
    }

    /// A released subject can emit nothing more: the subscription ends without a terminal event.
    func testReleasedSubjectEndsTheSubscription() {
        for row in OperatorRow.all {
            let (scheduler, ends) = (TestScheduler(), Box(0))
            var subject: PublishSubject<Number>? = PublishSubject()
            weak var witness: Witness?
            let subscription: any Disposable
            do {
                let held = Witness()
                witness = held
                subscription = row.apply(subject!.asObservable(), scheduler).subscribe(
                    onNext: { _ in withExtendedLifetime(held) {} }, onDisposed: { ends.value += 1 })
            }
            scheduler.advanceTo(10)
            subject?.onNext(1)
            subject = nil
            scheduler.start()
            XCTAssertEqual(ends.value, 1, row.name)
            XCTAssertNil(witness, row.name)
            subscription.dispose()
            XCTAssertEqual(ends.value, 1, row.name)
        }
    }
}

extension OperatorRow {
    /// The last events that the operator emits after an error of its source.
    fileprivate func end(_ error: TestError) -> [Event<Number>] {
        recovery.map { $0.map { .next(Objects.element($0)) } + [.completed] } ?? [.error(error)]
    }
}
