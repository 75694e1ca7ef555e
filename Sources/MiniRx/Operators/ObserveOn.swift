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
    @inlinable
    @preconcurrency
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> where Element: Sendable {
        asObservable().observed(by: scheduleRounds(on: scheduler), "observe(on:)")
    }
}

extension Observable {
    /// Delivers in the rounds that `schedule` schedules; on the main thread if it is `nil`.
    @inlinable
    package final func observed(by schedule: ScheduleRound?, _ name: OperatorName = "") -> Observable {
        observed(by: schedule, name, ObserveOnRecipe<_, ObserveOnSink>.self)
    }
}

/// Schedules a round of a `DeliveryQueue`; `nil` for the main thread, where an event is delivered at once if none is pending.
///
/// - Parameter budget: limits one round; called when the round begins. By default, a round on a dispatch queue delivers
///   many events. On another scheduler it delivers one, because the scheduler may run in virtual time. Ignored on the
///   main scheduler, where `MainDrain` passes the budget.
@usableFromInline
package func scheduleRounds(
    on scheduler: any ImmediateSchedulerType, budget: (@Sendable () -> DeliveryBudget)? = nil
) -> ScheduleRound? {
    if scheduler is MainScheduler { return nil }
    let isQueue = scheduler is any RealTimeScheduler
    let budget = budget ?? { isQueue ? .standard : .events(1) }
    return { round in
        _ = scheduler.schedule(()) {
            round(budget())
            return Disposables.create()
        }
    }
}

/// Delivers an event at once if `deliversAtOnce` is `true`. Otherwise queues the event until the scheduler delivers it.
///
///     source ─┬─ on main, none pending ─┬─▶ downstream
///             └─ otherwise: DeliveryQueue ┘
@usableFromInline
package final class ObserveOnSink<Element>: CancelThenEndSink<Element, Element>, @unchecked Sendable {
    /// `nil` for the main thread. Each event reads this property, and a closure is cheaper to read than an existential.
    private let schedule: ScheduleRound?
    private let lock = Lock()
    /// Created under the lock for the first event that must wait. Only calls from the source set this property. These
    /// calls do not overlap, so they read it without the lock.
    private var queue: DeliveryQueue<Element>?
    /// Guarded by the lock.
    private var isCancelled = false

    required init(_ downstream: Sink<Element>, _ schedule: ScheduleRound?) {
        self.schedule = schedule
        super.init(downstream)
    }

    /// Whether an event can be delivered at once, on this thread.
    private var deliversAtOnce: Bool {
        @inline(__always) get { schedule == nil && MainThread.isCurrent && queue?.isBusy != true }
    }

    package override func onNext(_ element: Element) {
        if deliversAtOnce { downstream.onNext(element) } else { (queue ?? openQueue())?.add(element) }
    }

    /// Delivers `.gone` on the scheduler, too, because an operator downstream may start another sequence in
    /// response.
    override func sourceEnded(_ ending: Ending) {
        if deliversAtOnce { ending.deliver(to: downstream) } else { (queue ?? openQueue())?.add(ending) }
    }

    override func sourceGoneAfterRun() {
        if queue?.finish() ?? true { downstream.sourceGone() }
    }

    override func cancel() {
        let queue = lock.withLock {
            isCancelled = true
            return self.queue
        }
        let isFinished = queue?.cancel() ?? false
        super.cancel()
        if isFinished { downstream.sourceGone() }
    }

    /// Returns the queue, or `nil` if the subscription was cancelled before a queue was created.
    private func openQueue() -> DeliveryQueue<Element>? {
        lock.withLock {
            if queue == nil, !isCancelled { queue = makeQueue() }
            return queue
        }
    }

    /// A pending round does not retain the sink, so that a cancellation releases the chain at once. The round does not
    /// retain the scheduler either: the scheduler may retain the round, so the two would form a cycle.
    private func makeQueue() -> DeliveryQueue<Element> {
        let round: (DeliveryQueue<Element>, DeliveryBudget) -> Bool = { [weak self] queue, budget in
            guard let downstream = self?.downstream else { return false }
            return queue.deliverRound(
                within: budget, { downstream.onNext($0) }, end: { $0.deliver(to: downstream) },
                finished: { downstream.sourceGone() })
        }
        return schedule == nil ? DeliveryQueue(round) : DeliveryQueue(by: { [weak self] in self?.schedule?($0) }, round)
    }
}
