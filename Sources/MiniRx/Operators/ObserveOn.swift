extension ObservableType {
    /// Delivers the events on `scheduler`.
    ///
    /// ```swift
    /// search("tea")
    ///     .observe(on: MainScheduler.instance)
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](observe-on)
    ///
    ///     -1--2--3--|
    ///      observe(on: scheduler)
    ///     --1--2--3--|
    ///
    /// Events are delivered in order, one at a time, even on a concurrent scheduler. On a dispatch queue, one block
    /// delivers all waiting events. If the delivery takes longer than a few milliseconds, a second block delivers the
    /// rest, so that other work on the queue can run. On other schedulers, each event is scheduled separately.
    ///
    /// On `MainScheduler.instance`, an event emitted on the main thread is delivered at once, unless an earlier event
    /// of the same sequence is still pending. Other sequences and other work on the main queue do not delay it.
    ///
    /// The source is disposed before its terminal event is delivered. If the source ends inside `subscribe`, the
    /// terminal event waits until the source has returned. If an operator between `create` and
    /// `observe(on:)` ends the source while the closure of `create` is still running, the source may be disposed later;
    /// see `create`.
    ///
    /// In Swift 6 mode, the compiler warns if the elements are not `Sendable`.
    ///
    /// - Parameter scheduler: delivers the events.
    /// - SeeAlso: [ObserveOn](https://reactivex.io/documentation/operators/observeon.html)
    @preconcurrency
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> where Element: Sendable {
        ObserveOn(asObservable(), scheduler, "observe(on:)")
    }
}

package final class ObserveOn<Element>: Operator<Element, Element>, @unchecked Sendable {
    /// `nil` to deliver on the main thread, where an event is delivered at once if none is pending.
    private let schedule: ObserveOnSink<Element>.Schedule?
    /// Stored, so that `run` looks up no metadata. See `Elementwise`.
    private let sinkClass: ObserveOnSink<Element>.Type

    /// Delivers on `scheduler`. On a dispatch queue, a round delivers many events. On another scheduler, a round
    /// delivers one event, because the scheduler may run in virtual time.
    package convenience init(
        _ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ name: OperatorName = ""
    ) {
        if scheduler is SerialDispatchQueueScheduler || scheduler is ConcurrentDispatchQueueScheduler {
            self.init(source, scheduler, .standard, name)
        } else {
            self.init(source, scheduler, .events(1), name)
        }
    }

    /// - Parameter budget: limits one round; evaluated when the round begins. Ignored on the main scheduler, where
    ///   `MainRounds` passes the budget.
    package convenience init(
        _ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType,
        _ budget: @autoclosure @escaping @Sendable () -> HopBudget, _ name: OperatorName = ""
    ) {
        self.init(
            source, scheduler is MainScheduler ? nil : Self.schedule(on: scheduler, budget), name, ObserveOnSink.self)
    }

    /// Delivers on the main thread.
    ///
    /// - Parameter sinkClass: passed by the client's code, so that no metadata is looked up here.
    @usableFromInline
    package convenience init(
        onMain source: Observable<Element>, _ name: OperatorName = "",
        _ sinkClass: ObserveOnSink<Element>.Type = ObserveOnSink.self
    ) {
        self.init(source, nil, name, sinkClass)
    }

    private init(
        _ source: Observable<Element>, _ schedule: ObserveOnSink<Element>.Schedule?, _ name: OperatorName,
        _ sinkClass: ObserveOnSink<Element>.Type
    ) {
        self.schedule = schedule
        self.sinkClass = sinkClass
        super.init(source, name)
    }

    private static func schedule(
        on scheduler: any ImmediateSchedulerType, _ budget: @escaping @Sendable () -> HopBudget
    ) -> ObserveOnSink<Element>.Schedule {
        { round in
            _ = scheduler.schedule(()) {
                round(budget())
                return Disposables.create()
            }
        }
    }

    package override func run(_ downstream: Sink<Element>) {
        sinkClass.init(downstream, schedule).start(source)
    }
}

/// Delivers an event at once if `isHere` is `true`. Otherwise queues the event until the scheduler delivers it.
///
///     source ─┬─ on main, none pending ─┬─▶ downstream
///             └─ otherwise: HopLane ────┘
@usableFromInline
package final class ObserveOnSink<Element>: EndingPipe<Element, Element>, @unchecked Sendable {
    typealias Schedule = @Sendable (_ round: @escaping @Sendable (HopBudget) -> Void) -> Void

    /// `nil` for the main thread. Each event reads this property, and a closure is cheaper to read than an existential.
    private let schedule: Schedule?
    private let lock = Lock()
    /// Created under the lock when an event must be queued for the first time. Only calls from the source set the lane.
    /// These calls do not overlap, so they read the lane without the lock.
    private var lane: HopLane<Element>?
    /// Guarded by the lock.
    private var isCancelled = false

    required init(_ downstream: Sink<Element>, _ schedule: Schedule?) {
        self.schedule = schedule
        super.init(downstream)
    }

    /// Whether an event can be delivered at once, on this thread.
    private var isHere: Bool {
        @inline(__always) get { schedule == nil && MainThread.isCurrent && lane?.isBusy != true }
    }

    package override func onNext(_ element: Element) {
        if isHere { downstream.onNext(element) } else { (lane ?? openLane())?.carry(element) }
    }

    /// Delivers `.released` on the scheduler, too, because an operator downstream may start another sequence in
    /// response.
    override func conclude(_ ending: Ending) {
        if isHere { ending.deliver(to: downstream) } else { (lane ?? openLane())?.carry(ending) }
    }

    override func released() {
        if lane?.claimRelease() ?? true { downstream.sourceGone() }
    }

    package override func cancel() {
        let lane = lock.withLock {
            isCancelled = true
            return self.lane
        }
        let mayRelease = lane?.cancel() ?? false
        super.cancel()
        if mayRelease { downstream.sourceGone() }
    }

    /// Returns the lane, or `nil` if the subscription was cancelled before a lane was created.
    private func openLane() -> HopLane<Element>? {
        lock.withLock {
            if lane == nil, !isCancelled { lane = makeLane() }
            return lane
        }
    }

    /// A pending round does not retain the sink, so that a cancellation releases the chain at once. The round does not
    /// retain the scheduler either: the scheduler may retain the round, so the two would form a cycle.
    private func makeLane() -> HopLane<Element> {
        let round: (HopLane<Element>, HopBudget) -> Bool = { [weak self] lane, budget in
            guard let downstream = self?.downstream else { return false }
            return lane.deliverRound(
                within: budget, { downstream.onNext($0) }, end: { $0.deliver(to: downstream) },
                release: { downstream.sourceGone() })
        }
        return schedule == nil ? HopLane(round) : HopLane(by: { [weak self] in self?.schedule?($0) }, round)
    }
}
