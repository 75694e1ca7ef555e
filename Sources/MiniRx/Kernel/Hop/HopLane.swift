/// Events on their way to another place, the main thread or a scheduler, where they are delivered in order, one at a time.
///
/// `MainShare` and `observe(on:)` make one when an element has to hop for the first time, which for most never happens.
///
///     let isHere = MainThread.isCurrent && lane?.isBusy != true
///     if isHere { deliver(element) } else { (lane ?? openLane())?.carry(element) }
///
/// However many wait, there is one hop: the *round* that it brings delivers all, and what comes meanwhile. A round has a budget,
/// though. When it has used that up, it leaves the rest to another hop, so that a flood does not keep the main thread
/// from everything else.
///
///     emit     1: wait, hop ─ 2: wait ─ 3: wait              4: wait
///     round                                1 2 ─ budget: hop            3 4 ─ idle
///
/// An event may be delivered at once where the rounds happen, if the lane is not busy; otherwise it would overtake those that
/// wait.
package final class HopLane<Element>: @unchecked Sendable {
    private let enqueue: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
    private let round: (HopLane<Element>) -> Bool

    private let isActive = Atomic<Bool>(false)
    private let wasCancelled = Atomic<Bool>(false)
    private let lock = Lock()

    // Guarded by the lock.
    private var state = State.idle
    /// `@exclusivity(unchecked)`: no two accesses overlap, as each is one call of a method that calls nothing of this class.
    /// To have that checked would cost a third of a burst.
    @exclusivity(unchecked) private var waiting = Batch<Element>()
    /// What a round has left to the next; comes before `waiting`. Empty while a round delivers: that has taken it.
    private var rest = Batch<Element>()
    /// Comes after all elements.
    private var ending: Ending?
    /// Nothing comes after the end, whether that has been delivered or not.
    private var isOver = false
    /// Something is to be let go when everything has been delivered.
    private var isReleasePending = false

    /// - Parameters:
    ///   - enqueue: runs its argument later, in the place where events are delivered.
    ///   - round: calls `deliverRound` there, and returns what that returns. A block that is on its way holds it: it must
    ///     not hold what a cancellation is to release.
    package init(
        by enqueue: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void = MainRounds.enqueue,
        _ round: @escaping (HopLane<Element>) -> Bool
    ) {
        self.enqueue = enqueue
        self.round = round
    }

    /// Whether this is the main thread, and no earlier event is on its way.
    package var isHere: Bool { MainThread.isCurrent && !isBusy }

    /// Whether something waits or is being delivered. Turns `true` on any thread, and `false` only where rounds happen: so who
    /// is there may go by the answer.
    package var isBusy: Bool {
        @inline(__always) get { isActive.load(ordering: .relaxed) }
    }

    /// Delivers `element` there, after everything that was sent before.
    package func carry(_ element: Element) {
        lock.lock()
        if !isOver { waiting.append(element) }
        let mustHop = !isOver && claimHop()
        lock.unlock()
        if mustHop { hop() }
    }

    /// Delivers the end there. Drops what is sent after it.
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

    /// Notes that what receives the events is to be let go, as nothing more will be sent.
    ///
    /// - Returns: whether the caller must do that now. Otherwise a round will, behind everything that waits.
    package func claimRelease() -> Bool {
        lock.withLock {
            let isFree = state == .idle || state == .hopping && wasCancelled.load(ordering: .relaxed)
            if !isFree { isReleasePending = true }
            return isFree
        }
    }

    /// Forgets what waits. No further event is delivered, except one that is being delivered by another thread.
    ///
    /// - Returns: whether what receives the events, which was to be let go by a round, can be let go now.
    package func cancel() -> Bool {
        wasCancelled.store(true, ordering: .relaxed)
        // What is forgotten leaves the lock alive: its `deinit` may run code of the user.
        var forgotten = Batch<Element>()
        var forgottenRest = Batch<Element>()
        var forgottenEnding: Ending?
        return lock.withLock {
            isOver = true
            waiting.exchange(&forgotten)
            swap(&ending, &forgottenEnding)
            // Otherwise a round has the rest, and finds out itself.
            guard state == .hopping else { return false }
            rest.exchange(&forgottenRest)
            defer { isReleasePending = false }
            return isReleasePending
        }
    }

    /// Delivers what waits, and what comes meanwhile. Called by a hop, in the place where the queue delivers.
    ///
    /// - Returns: whether there is a rest, for which the caller must hop again.
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

    /// Notes that something waits. Whether the caller must hop, since nobody would come for it otherwise. The lock is held.
    private func claimHop() -> Bool {
        guard state == .idle else { return false }
        state = .hopping
        isActive.store(true, ordering: .relaxed)
        return true
    }

    /// Begins a round, and takes what the one before has left. `false` if a scheduler has run one hop twice.
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
            // Nobody comes for what has been cancelled: this round lets go of it.
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
            // The room that there is is for the next burst.
            waiting.exchange(&batch)
            state = .idle
            isActive.store(false, ordering: .releasing)
            return .nothing
        }
    }
}

private enum State {
    /// Nothing waits, and nobody delivers.
    case idle
    /// Something waits, and a round will come for it.
    case hopping
    /// A round delivers. What comes meanwhile waits for the same one.
    case delivering
}

/// What a round has to do next.
private enum Move {
    case deliver
    case end(Ending)
    case release
    /// The budget is used up, but not everything done.
    case hop
    case nothing
}
