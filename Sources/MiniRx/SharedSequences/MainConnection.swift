/// One subscription to the source of a driver or signal, and the hub for its subscribers.
///
/// An element on the main thread is emitted directly, unless earlier ones are still waiting. An element on another
/// thread passes a `HopLane`. A `Recovery` always emits on the main thread:
///
///     source ─┬─ on main ────────────┬─▶ hub ─▶ members
///             └─ elsewhere: HopLane ─┤
///                after an error:     │
///                Recovery ───────────┘
@usableFromInline
package final class MainConnection<Element>: Connection<Element>, @unchecked Sendable {
    /// Created, under the turn's lock, for the first event of the source that must hop. Only the source changes it, so
    /// the source reads it without the lock.
    private var lane: HopLane<Element>?
    /// The sequence that replaces the source after an error. Guarded by the lock of `turn`.
    private var recovery: Recovery<Element>?

    /// Whether this is the main thread, and no earlier event is waiting.
    private var isHere: Bool {
        @inline(__always) get { MainThread.isCurrent && lane?.isBusy != true }
    }

    package override func onNext(_ element: Element) {
        if isHere { emit(element) } else { (lane ?? openLane())?.carry(element) }
    }

    /// Cancels the source at once, even if the terminal event must hop first. The downstream cannot do this: if an
    /// operator upstream has ended early, its source would keep running until the event is delivered. The source is
    /// cancelled before the event hops, so that neither a recovery nor a new connection runs beside it.
    override func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        let isHere = isHere
        // Unless a recovery follows, the connection ends here: a subscriber that arrives during the terminal event
        // starts a new one.
        if isHere, !recovers(from: ending) { share.forget(self) }
        upstream.cancel(stop, owner: self)
        if isHere { conclude(ending) } else { (lane ?? openLane())?.carry(ending) }
    }

    /// Returns the lane; `nil` if the last member has left before the lane existed.
    ///
    /// The lane's closure does not retain the connection, only the members do. So a connection without members is
    /// released at once, even if events are waiting.
    private func openLane() -> HopLane<Element>? {
        turn.lock.withLock {
            if lane != nil || isClosed { return lane }
            lane = HopLane { [weak self] lane in
                guard let self else { return false }
                return lane.deliverRound(within: .standard, { self.emit($0) }, end: { self.conclude($0) })
            }
            return lane
        }
    }

    // MARK: The end, or a recovery

    private var recover: MainShare<Element>.Recover? { (share as? MainShare<Element>)?.recover }

    /// The place of `asDriver` or `asSignal`, for a message.
    var place: CallSite { (share as? MainShare<Element>)?.place ?? .unknown }

    private func recovers(from ending: Ending) -> Bool {
        if case .error = ending { recover != nil } else { false }
    }

    /// Delivers the terminal event, or starts the recovery. Called after the last element of the source.
    private func conclude(_ ending: Ending) {
        guard case .error(let error) = ending, let recover else { return endMembers(ending) }
        let new = Recovery(self)
        let isWanted = turn.lock.withLock {
            if isClosed { return false }
            recovery = new
            return true
        }
        if isWanted { new.begin(recover(error)) }
    }

    /// Also called when the recovery has ended.
    func endMembers(_ ending: Ending) {
        share.forget(self)
        end(ending)
        cancelLaneAndRecovery()
    }

    private func cancelLaneAndRecovery() {
        let (lane, recovery) = turn.lock.withLock {
            defer { self.recovery = nil }
            return (self.lane, self.recovery)
        }
        _ = lane?.cancel()
        recovery?.cancel()
    }

    package override func lastMemberLeft() {
        super.lastMemberLeft()
        cancelLaneAndRecovery()
    }
}
