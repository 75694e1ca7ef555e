extension Observable {
    /// Delivers in the rounds that `schedule` schedules; on the main thread if it is `nil`.
    @inlinable
    package final func observed(by schedule: ScheduleRound?, _ name: OperatorName = "") -> Observable {
        observed(by: schedule, name, ObserveOnRecipe<_, ObserveOnSink>.self)
    }

    @usableFromInline
    package final consuming func observed<Link>(
        by schedule: consuming ScheduleRound?, _ name: OperatorName,
        _ recipe: ObserveOnRecipe<Element, Link>.Type
    ) -> Observable {
        recipe.init(self, name, schedule)
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
        if queue?.addGone() ?? true { downstream.sourceGone() }
    }

    override func cancel() {
        let queue = lock.withLock {
            isCancelled = true
            return self.queue
        }
        let isGone = queue?.cancel() ?? false
        super.cancel()
        if isGone { downstream.sourceGone() }
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
                gone: { downstream.sourceGone() })
        }
        return schedule == nil ? DeliveryQueue(round) : DeliveryQueue(by: { [weak self] in self?.schedule?($0) }, round)
    }
}

/// The recipe of `observe(on:)`.
@usableFromInline
package final class ObserveOnRecipe<Element, Link: ObserveOnSink<Element>>: Recipe<Element, Element>,
    @unchecked Sendable
{
    private let schedule: ScheduleRound?

    required init(_ source: Observable<Element>, _ name: OperatorName, _ schedule: ScheduleRound?) {
        self.schedule = schedule
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Element>) {
        Link(downstream, schedule).start(source)
    }
}
