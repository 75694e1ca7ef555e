/// Events on their way to another place, where they are delivered in order, one at a time.
///
/// However many wait, there is one hop: the *round* that it brings delivers all, and what comes meanwhile. A round has a budget,
/// though. When it has used that up, it leaves the rest to another hop, so that a flood does not keep the main thread
/// from everything else.
///
///     emit     1: wait, hop ─ 2: wait ─ 3: wait              4: wait
///     round                                1 2 ─ budget: hop            3 4 ─ idle
///
/// The queue says when a hop is needed; a `HopLane` knows how to hop. An event may be delivered at once where the rounds
/// happen, if the queue is not busy; otherwise it would overtake those that wait.
package class HopQueue<Element>: @unchecked Sendable {
    private final let isActive = Atomic<Bool>(false)
    private final let wasCancelled = Atomic<Bool>(false)
    private final let lock = Lock()

    // Guarded by the lock.
    private final var state = State.idle
    /// `@exclusivity(unchecked)`: no two accesses overlap, as each is one call of a method that calls nothing of this class.
    /// To have that checked would cost a third of a burst.
    @exclusivity(unchecked) private final var waiting = Batch<Element>()
    /// What a round has left to the next; comes before `waiting`. Empty while a round delivers: that has taken it.
    private final var rest = Batch<Element>()
    /// Comes after all elements.
    private final var ending: Ending?
    /// Nothing comes after the end, whether that has been delivered or not.
    private final var isOver = false
    /// Something is to be let go when everything has been delivered.
    private final var isLetGo = false

    package init() {}

    /// Whether something waits or is being delivered. Turns `true` on any thread, and `false` only where rounds happen: so who
    /// is there may go by the answer.
    package final var isBusy: Bool {
        @inline(__always) get { isActive.load(ordering: .relaxed) }
    }

    /// Puts `element` behind those that wait.
    ///
    /// - Returns: whether nobody would come for it: the caller must hop.
    package final func send(_ element: Element) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        if isOver { return false }
        waiting.append(element)
        return claimHop()
    }

    /// Puts the end behind the elements that wait. Nothing is taken in after it.
    ///
    /// - Returns: whether the caller must hop.
    package final func send(_ ending: Ending) -> Bool {
        lock.withLock {
            if isOver { return false }
            isOver = true
            self.ending = ending
            return claimHop()
        }
    }

    /// Notes that what receives the events is to be let go, as nothing more will be sent.
    ///
    /// - Returns: whether the caller must do that now. Otherwise a round will, behind everything that waits.
    package final func claimLettingGo() -> Bool {
        lock.withLock {
            let isFree = state == .idle || state == .hopping && wasCancelled.load(ordering: .relaxed)
            if !isFree { isLetGo = true }
            return isFree
        }
    }

    /// Forgets what waits. No further event is delivered, except one that is being delivered by another thread.
    ///
    /// - Returns: whether what receives the events, which was to be let go by a round, can be let go now.
    package final func cancel() -> Bool {
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
            defer { isLetGo = false }
            return isLetGo
        }
    }

    /// Delivers what waits, and what comes meanwhile. Called by a hop, in the place where the queue delivers.
    ///
    /// - Returns: whether there is a rest, for which the caller must hop again.
    package final func deliverRound(
        within budget: HopBudget, _ deliver: (Element) -> Void, end: (Ending) -> Void, letGo: () -> Void = {}
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
            case .letGo: letGo()
            case .hop: return true
            case .nothing: return false
            }
        }
    }

    /// Notes that something waits. Whether the caller must hop, since nobody would come for it otherwise. The lock is held.
    private final func claimHop() -> Bool {
        guard state == .idle else { return false }
        state = .hopping
        isActive.store(true, ordering: .relaxed)
        return true
    }

    /// Begins a round, and takes what the one before has left. `false` if a scheduler has run one hop twice.
    private final func begin(_ batch: inout Batch<Element>) -> Bool {
        lock.withLock {
            guard state == .hopping else { return false }
            state = .delivering
            rest.exchange(&batch)
            return true
        }
    }

    private final func next(_ batch: inout Batch<Element>, isLast: Bool) -> Move {
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
            if isLetGo {
                isLetGo = false
                return .letGo
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
    case letGo
    /// The budget is used up, but not everything done.
    case hop
    case nothing
}
