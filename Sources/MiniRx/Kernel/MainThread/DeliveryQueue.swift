/// Moves events to the main thread or a scheduler, where they are delivered in order, one at a time.
///
/// `observe(on:)` creates a delivery queue for the first event that must change threads. Most subscriptions never need
/// one.
///
///     let deliversAtOnce = MainThread.isCurrent && queue?.isBusy != true
///     if deliversAtOnce { deliver(element) } else { (queue ?? openQueue())?.add(element) }
///
/// However many events wait, the delivery queue schedules only one block for them: it *hops*. The block runs a *round*,
/// which delivers all waiting events and those that arrive meanwhile. When the budget of a round is used up, the
/// delivery queue hops again for the rest, so that a flood of events does not block the main thread.
///
///     emit     1: store, hop ─ 2: store ─ 3: store           4: store
///     round                                1 2 ─ budget: hop            3 4 ─ idle
///
/// If no event waits, events on the thread of the rounds can be delivered directly. Otherwise, such an event would
/// overtake the waiting ones.
///
/// The last event is *gone*: the receiver's `sourceGone()`. The thread that uses the receiver last delivers it:
///
///     addGone  no event waits, and no round delivers ─▶ the caller delivers it, without a hop
///              otherwise ─────────────────────────────▶ the round that finds no other event left
///     cancel   gone is left, and no round delivers ───▶ the caller
package final class DeliveryQueue<Element>: @unchecked Sendable {
    private let enqueue: ScheduleRound
    private let round: (DeliveryQueue<Element>, DeliveryBudget) -> Bool

    private let isActive = AtomicVariable<Bool>(false)
    private let wasCancelled = AtomicVariable<Bool>(false)
    private let lock = Lock()

    // Guarded by the lock.
    private var waiting: [Element] = []
    /// The events that rounds have taken from `waiting`; not empty if one of them is not delivered yet. While a round
    /// delivers, only that round uses this array, without the lock. Otherwise, the lock guards it.
    private var batch: [Element] = []
    /// How many events of `batch` are delivered. Guarded like `batch`.
    private var deliveredCount = 0
    /// The terminal event, delivered after all elements.
    private var ending: Ending?
    /// Whether a round is delivering. That round also delivers the events that arrive meanwhile.
    private var isDelivering = false
    /// Whether a terminal event was added, or the queue was cancelled. Later events are dropped.
    private var isFinished = false
    /// Whether *gone* waits, behind all other events.
    private var hasGone = false

    /// - Parameters:
    ///   - enqueue: schedules a round on the main thread or scheduler.
    ///   - round: calls `deliverRound` there, and returns its result. A pending block retains this closure, so the
    ///     closure must not retain anything that a cancellation releases.
    package init(
        by enqueue: @escaping ScheduleRound = MainDrain.enqueue,
        _ round: @escaping (DeliveryQueue<Element>, DeliveryBudget) -> Bool
    ) {
        self.enqueue = enqueue
        self.round = round
    }

    /// Whether an event can be delivered directly: this is the main thread, and the queue is not busy.
    package var deliversAtOnce: Bool { MainThread.isCurrent && !isBusy }

    /// Whether events wait or are being delivered. Any thread can set this to `true`; only a round sets it to `false`.
    /// So code on the thread of the rounds that reads `true` can rely on it until the next round.
    package var isBusy: Bool {
        @inline(__always) get { isActive.load(ordering: .relaxed) }
    }

    /// Stores `element` for delivery after all earlier elements.
    package func add(_ element: Element) {
        store { waiting.append(element) }
    }

    /// Stores the terminal event. Later events are dropped.
    package func add(_ ending: Ending) {
        store {
            self.ending = ending
            isFinished = true
        }
    }

    /// Stores an event, then hops if no round is pending or running.
    @inline(__always)
    private func store(_ append: () -> Void) {
        let mustHop = lock.withLock {
            if isFinished { return false }
            append()
            if isBusy { return false }
            isActive.store(true, ordering: .relaxed)
            return true
        }
        if mustHop { hop() }
    }

    private func hop() {
        enqueue { budget in if self.round(self, budget) { self.hop() } }
    }

    /// Stores *gone*, the last event.
    /// - Returns: whether the caller must deliver it now.
    package func addGone() -> Bool {
        lock.withLock {
            hasGone = true
            return takeGone()
        }
    }

    /// Takes *gone* if it is the next event, and no round delivers. The caller holds the lock.
    private func takeGone() -> Bool {
        guard hasGone, !isDelivering, batch.isEmpty, waiting.isEmpty, ending == nil else { return false }
        hasGone = false
        return true
    }

    /// Drops the waiting events, except *gone*. No further event is delivered, except one that another thread is
    /// delivering.
    ///
    /// - Returns: whether the caller must deliver *gone* now.
    package func cancel() -> Bool {
        wasCancelled.store(true, ordering: .relaxed)
        // The dropped events are released after unlocking: their `deinit` may run foreign code.
        var dropped: ([Element], [Element], Ending?) = ([], [], nil)
        return lock.withLock {
            isFinished = true
            (dropped.0, waiting) = (waiting, dropped.0)
            (dropped.2, ending) = (ending, nil)
            // A running round has the batch, and checks `wasCancelled` itself.
            if isDelivering { return false }
            (dropped.1, batch) = (batch, dropped.1)
            return takeGone()
        }
    }

    /// Delivers the waiting events, and those that arrive meanwhile. A hop calls this on the main thread or scheduler.
    ///
    /// - Returns: whether the caller must hop again, because events are left.
    package func deliverRound(
        within budget: DeliveryBudget, _ deliver: (Element) -> Void, end: (Ending) -> Void, gone: () -> Void = {}
    ) -> Bool {
        // Guards against a scheduler that runs one hop twice.
        let mayBegin = lock.withLock {
            defer { isDelivering = isBusy }
            return isBusy && !isDelivering
        }
        guard mayBegin else { return false }
        var budget = budget
        while true {
            switch nextMove(isLast: budget.isUsedUp) {
            case .deliver: empty(&batch, within: &budget, deliver)
            case .end(let ending): end(ending)
            case .hop: return true
            case .gone:
                gone()
                return false
            case .stop: return false
            }
        }
    }

    /// Delivers events of `batch` until the budget is used up.
    ///
    /// Removing them moves the others to the front. If each round moved them, a queue whose rounds deliver one event
    /// would take quadratic time. So the delivered events are removed when they are at least half of the batch.
    private func empty(_ batch: inout [Element], within budget: inout DeliveryBudget, _ deliver: (Element) -> Void) {
        var index = deliveredCount
        while index < batch.count, !budget.isUsedUp, !wasCancelled.load(ordering: .relaxed) {
            deliver(batch[index])
            index += 1
            budget.spend()
        }
        if wasCancelled.load(ordering: .relaxed) { index = batch.count }
        deliveredCount = index
        guard index * 2 >= batch.count else { return }
        batch.removeFirst(index)
        deliveredCount = 0
        // Memory for at most 4096 events is kept, so that repeated bursts allocate only once.
        if batch.isEmpty, batch.capacity > 4096 { batch = [] }
    }

    /// Takes the waiting events if the batch is empty, and decides what the round does next.
    private func nextMove(isLast: Bool) -> Move {
        lock.withLock {
            if batch.isEmpty { (batch, waiting) = (waiting, batch) }
            // After a cancellation, this round does not hop again: it drops all waiting events at once.
            if isLast, !batch.isEmpty || ending != nil, !wasCancelled.load(ordering: .relaxed) {
                isDelivering = false
                return .hop
            }
            if !batch.isEmpty { return .deliver }
            if let ending {
                self.ending = nil
                return .end(ending)
            }
            isDelivering = false
            isActive.store(false, ordering: .relaxed)
            return takeGone() ? .gone : .stop
        }
    }
}

/// Calls `round` later, and passes it the budget of the calling block.
@usableFromInline
package typealias ScheduleRound = @Sendable (_ round: @escaping @Sendable (DeliveryBudget) -> Void) -> Void

/// The next move of a round.
private enum Move {
    case deliver
    case end(Ending)
    /// The budget is used up, and events are left.
    case hop
    case gone
    case stop
}
