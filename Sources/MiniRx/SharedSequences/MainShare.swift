// This folder holds what drivers, signals and controls are made of. It stands in this module because its classes are subclasses of the
// kernel's, and a `package` class can be subclassed only in its own module.

/// Where a driver or signal begins: the hop to the main thread, the recovery from an error and the sharing.
///
///     source ─▶ main thread? ─▶ error? ─▶ hub ─▶ members
///
/// It does what `observe(on: MainScheduler.instance).catch(recover).share(replay:)` does. While the source emits on the main
/// thread and does not fail, hop and recovery cost nothing but the question.
@usableFromInline
package final class MainShare<Element>: Share<Element>, @unchecked Sendable {
    /// Says how to go on after an error. What it returns stays on the main thread and does not fail.
    @usableFromInline
    package typealias Recover = (any Error) -> Observable<Element>

    let recover: Recover?
    /// Of `asDriver` or `asSignal`.
    let place: CallSite

    /// - Parameter connectionClass: that of the connections. Code of the client has its metadata at hand.
    @usableFromInline
    package init(
        _ source: Observable<Element>, replayCount: Int, recover: Recover?, _ place: CallSite,
        _ connectionClass: MainConnection<Element>.Type = MainConnection.self
    ) {
        self.recover = recover
        self.place = place
        super.init(source, replayCount: replayCount, .onMain, connectionClass)
    }

    package override var name: String { replayCount > 0 ? "asDriver" : "asSignal" }
}

/// One subscription to the source of a driver or signal, and the hub for those who observe it.
///
/// On the main thread an element goes straight into the hub, unless others are still on their way. From another thread
/// it takes the way of a `HopLane`. What a `Recovery` emits is on the main thread already:
///
///     source ─┬─ on main ────────────┬─▶ hub ─▶ members
///             └─ elsewhere: HopLane ─┤
///                after an error:     │
///                Recovery ───────────┘
@usableFromInline
package final class MainConnection<Element>: Connection<Element>, @unchecked Sendable {
    /// Made, under the turn's lock, when an event of the source has to hop for the first time. The source alone changes it, so
    /// that it may read it without the lock.
    private var lane: HopLane<Element>?
    /// What goes on after an error. Guarded by the turn's lock.
    private var recovery: Recovery<Element>?

    /// Whether this is the main thread, and nothing that came before is still on its way.
    private var isHere: Bool {
        @inline(__always) get { MainThread.isCurrent && lane?.isBusy != true }
    }

    package override func onNext(_ element: Element) {
        if isHere { emit(element) } else { (lane ?? openLane())?.carry(element) }
    }

    /// The source is given up at once, also when its end has a way to go: nobody below can cancel it meanwhile, and if an
    /// operator above has ended early, what is above that would go on for nothing.
    override func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        if isHere {
            // If this is the end of the connection, who subscribes in answer to it starts afresh.
            if !recovers(from: ending) { share.forget(self) }
            upstream.cancel(stop, owner: self)
            conclude(ending)
        } else {
            (lane ?? openLane())?.carry(ending)
            upstream.cancel(stop, owner: self)
        }
    }

    /// The lane; `nil` if the last member has left before there was one.
    ///
    /// The members keep the connection, not what is on its way: a connection without members is released at once.
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

    /// Of `asDriver` or `asSignal`, for a message.
    var place: CallSite { (share as? MainShare<Element>)?.place ?? .unknown }

    private func recovers(from ending: Ending) -> Bool {
        if case .error = ending { recover != nil } else { false }
    }

    /// All that the source has sent is in the hub.
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

    /// Called when the recovery has ended, too.
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
