/// Moves events to the main thread or a scheduler, where they are delivered in order, one at a time.
///
/// `MainShare` and `observe(on:)` create a lane for the first event that must hop. Most subscriptions never need one.
///
///     let isHere = MainThread.isCurrent && lane?.isBusy != true
///     if isHere { deliver(element) } else { (lane ?? openLane())?.carry(element) }
///
/// However many events wait, the lane hops once. The hop starts a *round*, which delivers all waiting events and those
/// that arrive meanwhile. When the budget of a round is used up, the lane hops again for the rest, so that a flood of
/// events does not block the main thread.
///
///     emit     1: queue, hop ─ 2: queue ─ 3: queue           4: queue
///     round                                1 2 ─ budget: hop            3 4 ─ idle
///
/// On the thread of the rounds, an event may be delivered directly if the lane is not busy. If it is busy, a direct
/// delivery would overtake the waiting events.
package final class HopLane<Element>: @unchecked Sendable {
    private let enqueue: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
    private let round: (HopLane<Element>) -> Bool

    private let isActive = Atomic<Bool>(false)
    private let wasCancelled = Atomic<Bool>(false)
    private let lock = Lock()

    // Guarded by the lock.
    private var state = State.idle
    /// `@exclusivity(unchecked)`: no two accesses overlap, because each is one call of a method that does not call back
    /// into this class. The check would be expensive in a burst.
    @exclusivity(unchecked) private var waiting = Batch<Element>()
    /// The events that a round leaves to the next round, which delivers them before `waiting`. Empty while a round
    /// delivers, since the round has taken them.
    private var rest = Batch<Element>()
    /// The terminal event, delivered after all elements.
    private var ending: Ending?
    /// Whether a terminal event has been queued, or the lane was cancelled. The lane drops later events.
    private var isFinished = false
    /// Whether a round must release the receiver after all events.
    private var isReleasePending = false

    /// - Parameters:
    ///   - enqueue: runs its argument later, where rounds run: on the main thread or a scheduler.
    ///   - round: calls `deliverRound` there, and returns its result. A pending block retains this closure, so the
    ///     closure must not retain anything that a cancellation releases.
    package init(
        by enqueue: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void = MainRounds.enqueue,
        _ round: @escaping (HopLane<Element>) -> Bool
    ) {
        self.enqueue = enqueue
        self.round = round
    }

    /// Whether an event may be delivered directly: this is the main thread, and the lane is not busy.
    package var isHere: Bool { MainThread.isCurrent && !isBusy }

    /// Whether events wait or are being delivered. Any thread may set this to `true`, but only a round sets it to
    /// `false`. On the thread of the rounds, the value is therefore reliable.
    package var isBusy: Bool {
        @inline(__always) get { isActive.load(ordering: .relaxed) }
    }

    /// Queues `element` for delivery after all earlier elements.
    package func carry(_ element: Element) {
        lock.lock()
        if !isFinished { waiting.append(element) }
        let mustHop = !isFinished && claimHop()
        lock.unlock()
        if mustHop { hop() }
    }

    /// Queues the terminal event. Later events are dropped.
    package func carry(_ ending: Ending) {
        let mustHop = lock.withLock {
            if isFinished { return false }
            isFinished = true
            self.ending = ending
            return claimHop()
        }
        if mustHop { hop() }
    }

    private func hop() {
        enqueue { if self.round(self) { self.hop() } }
    }

    /// Called when nothing more will be sent, to decide which thread releases the receiver of the events.
    ///
    /// - Returns: whether the caller must release the receiver now. Otherwise, a round releases the receiver after all
    ///   waiting events.
    package func claimRelease() -> Bool {
        lock.withLock {
            let isFree = state == .idle || state == .hopping && wasCancelled.load(ordering: .relaxed)
            if !isFree { isReleasePending = true }
            return isFree
        }
    }

    /// Drops the waiting events. No further event is delivered, except one that another thread is delivering.
    ///
    /// - Returns: whether the caller must release the receiver. `claimRelease` had left the release to a round, which
    ///   will not do it any more.
    package func cancel() -> Bool {
        wasCancelled.store(true, ordering: .relaxed)
        // The dropped events outlive the lock: their `deinit` may run user code.
        var forgotten = Batch<Element>()
        var forgottenRest = Batch<Element>()
        var forgottenEnding: Ending?
        return lock.withLock {
            isFinished = true
            waiting.exchange(&forgotten)
            swap(&ending, &forgottenEnding)
            // In state `delivering`, the round has the rest, and checks `wasCancelled` itself.
            guard state == .hopping else { return false }
            rest.exchange(&forgottenRest)
            defer { isReleasePending = false }
            return isReleasePending
        }
    }

    /// Delivers the waiting events, and those that arrive meanwhile. Called by a hop, where rounds run.
    ///
    /// - Returns: whether the caller must hop again, because events are left.
    package func deliverRound(
        within budget: HopBudget, _ deliver: (Element) -> Void, end: (Ending) -> Void, release: () -> Void = {}
    ) -> Bool {
        var batch = Batch<Element>()
        guard begin(&batch) else { return false }
        var budget = RemainingBudget(budget)
        while true {
            switch next(&batch, isLast: budget.isUsedUp) {
            case .deliver:
                repeat {
                    if wasCancelled.load(ordering: .relaxed) {
                        batch = Batch()
                    } else {
                        batch.removeFirst(deliver)
                        budget.spend()
                    }
                } while !batch.isEmpty && !budget.isUsedUp
            case .end(let ending):
                if !wasCancelled.load(ordering: .relaxed) { end(ending) }
                budget.spend()
            case .release: release()
            case .hop: return true
            case .nothing: return false
            }
        }
    }

    /// Records that an event waits. Returns whether the caller must hop, because no round is pending or running. The
    /// caller holds the lock.
    private func claimHop() -> Bool {
        guard state == .idle else { return false }
        state = .hopping
        isActive.store(true, ordering: .relaxed)
        return true
    }

    /// Begins a round with the rest of the previous round. Returns `false` if a scheduler runs one hop a second time.
    private func begin(_ batch: inout Batch<Element>) -> Bool {
        lock.withLock {
            guard state == .hopping else { return false }
            state = .delivering
            rest.exchange(&batch)
            return true
        }
    }

    private func next(_ batch: inout Batch<Element>, isLast: Bool) -> Move {
        lock.withLock {
            if batch.isEmpty {
                batch.startOver()
                waiting.exchange(&batch)
            }
            // After a cancellation, this round does not hop again: it drops all waiting events at once.
            if isLast, !batch.isEmpty || ending != nil, !wasCancelled.load(ordering: .relaxed) {
                rest.exchange(&batch)
                state = .hopping
                return .hop
            }
            if !batch.isEmpty { return .deliver }
            if let ending {
                self.ending = nil
                return .end(ending)
            }
            if isReleasePending {
                isReleasePending = false
                return .release
            }
            // Keep the allocated memory for the next burst.
            waiting.exchange(&batch)
            state = .idle
            isActive.store(false, ordering: .releasing)
            return .nothing
        }
    }
}

private enum State {
    /// No event waits, and no round delivers.
    case idle
    /// Events wait, and a round will come for them.
    case hopping
    /// A round is delivering, and will also deliver the events that arrive meanwhile.
    case delivering
}

/// The next move of a round.
private enum Move {
    case deliver
    case end(Ending)
    case release
    /// The budget is used up, and events are left.
    case hop
    case nothing
}
