/// Moves events to the main thread or a scheduler, where they are delivered in order, one at a time.
///
/// `MainShare` and `observe(on:)` create a lane for the first event that must hop. Most of them never need one.
///
///     let isHere = MainThread.isCurrent && lane?.isBusy != true
///     if isHere { deliver(element) } else { (lane ?? openLane())?.carry(element) }
///
/// However many events wait, the lane hops once. The hop starts a *round*, which delivers all waiting events and those
/// that arrive meanwhile. A round has a budget. When it is used up, the round leaves the rest to another hop, so that a
/// flood of events does not block the main thread.
///
///     emit     1: queue, hop ─ 2: queue ─ 3: queue           4: queue
///     round                                1 2 ─ budget: hop            3 4 ─ idle
///
/// Where rounds run, an event may be delivered directly if the lane is not busy. Otherwise, it would overtake the
/// waiting events.
package final class HopLane<Element>: @unchecked Sendable {
    private let enqueue: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
    private let round: (HopLane<Element>) -> Bool

    private let isActive = Atomic<Bool>(false)
    private let wasCancelled = Atomic<Bool>(false)
    private let lock = Lock()

    // Guarded by the lock.
    private var state = State.idle
    /// `@exclusivity(unchecked)`: no two accesses overlap, because each is one call of a method that calls nothing of
    /// this class. The check would be expensive in a burst.
    @exclusivity(unchecked) private var waiting = Batch<Element>()
    /// The events that a round leaves to the next one; they precede `waiting`. Empty while a round delivers, since the
    /// round has taken them.
    private var rest = Batch<Element>()
    /// Delivered after all elements.
    private var ending: Ending?
    /// Whether a terminal event has been sent, delivered or not. The lane drops later events.
    private var isOver = false
    /// Whether a round must release the receiver after all events.
    private var isReleasePending = false

    /// - Parameters:
    ///   - enqueue: runs its argument later, where rounds run: on the main thread or a scheduler.
    ///   - round: calls `deliverRound` there, and returns its result. A pending block retains this closure, so it must
    ///     not retain what a cancellation releases.
    package init(
        by enqueue: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void = MainRounds.enqueue,
        _ round: @escaping (HopLane<Element>) -> Bool
    ) {
        self.enqueue = enqueue
        self.round = round
    }

    /// Whether this is the main thread, and no earlier event is waiting.
    package var isHere: Bool { MainThread.isCurrent && !isBusy }

    /// Whether events wait or are being delivered. Becomes `true` on any thread, but `false` only where rounds run, so
    /// the answer is reliable there.
    package var isBusy: Bool {
        @inline(__always) get { isActive.load(ordering: .relaxed) }
    }

    /// Queues `element` for delivery, after everything sent before.
    package func carry(_ element: Element) {
        lock.lock()
        if !isOver { waiting.append(element) }
        let mustHop = !isOver && claimHop()
        lock.unlock()
        if mustHop { hop() }
    }

    /// Queues the terminal event. Later events are dropped.
    package func carry(_ ending: Ending) {
        let mustHop = lock.withLock {
            if isOver { return false }
            isOver = true
            self.ending = ending
            return claimHop()
        }
        if mustHop { hop() }
    }

    private func hop() {
        enqueue { if self.round(self) { self.hop() } }
    }

    /// Called when nothing more will be sent and the receiver of the events can be released.
    ///
    /// - Returns: whether the caller must release the receiver now. Otherwise, a round releases it after all waiting
    ///   events.
    package func claimRelease() -> Bool {
        lock.withLock {
            let isFree = state == .idle || state == .hopping && wasCancelled.load(ordering: .relaxed)
            if !isFree { isReleasePending = true }
            return isFree
        }
    }

    /// Drops the waiting events. No further event is delivered, except one that another thread is delivering.
    ///
    /// - Returns: whether the caller must release the receiver, because `claimRelease` had left this to a round.
    package func cancel() -> Bool {
        wasCancelled.store(true, ordering: .relaxed)
        // The dropped events outlive the lock: their `deinit` may run user code.
        var forgotten = Batch<Element>()
        var forgottenRest = Batch<Element>()
        var forgottenEnding: Ending?
        return lock.withLock {
            isOver = true
            waiting.exchange(&forgotten)
            swap(&ending, &forgottenEnding)
            // In another state, a round has the rest, and checks `wasCancelled` itself.
            guard state == .hopping else { return false }
            rest.exchange(&forgottenRest)
            defer { isReleasePending = false }
            return isReleasePending
        }
    }

    /// Delivers the waiting events, and those that arrive meanwhile. Called by a hop, where rounds run.
    ///
    /// - Returns: whether events are left, for which the caller must hop again.
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

    /// Records that an event waits. Returns whether the caller must hop, because no round is coming. The caller holds
    /// the lock.
    private func claimHop() -> Bool {
        guard state == .idle else { return false }
        state = .hopping
        isActive.store(true, ordering: .relaxed)
        return true
    }

    /// Begins a round with the rest of the previous one. Returns `false` if a scheduler has run one hop twice.
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
            // No further round comes for cancelled events, so this round releases them.
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
            // Keeps the allocated memory for the next burst.
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
