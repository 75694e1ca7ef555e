// This folder holds what drivers, signals and controls are made of. It stands in this module because its classes are subclasses of the
// kernel's, and a `package` class can be subclassed only in its own module.

/// Where a driver or signal begins: the hop to the main thread, the recovery from an error and the sharing.
///
///     source ─▶ main thread? ─▶ error? ─▶ hub ─▶ members
///
/// It does what `observe(on: MainScheduler.instance).catch(recover).share(replay:)` does. While the source emits on the main
/// thread and does not fail, hop and recovery cost nothing but the question.
@usableFromInline
package final class MainShare<Element>: Share<Element, Element>, @unchecked Sendable {
    /// Says how to go on after an error. What it returns stays on the main thread and does not fail.
    @usableFromInline
    package typealias Recover = (any Error) -> Observable<Element>

    let recover: Recover?
    private let connectionClass: MainConnection<Element>.Type

    /// - Parameter connectionClass: that of the connections. Code of the client has its metadata at hand.
    @usableFromInline
    package required init(
        _ source: Observable<Element>, replayCount: Int, recover: Recover?, _ place: CallSite,
        _ connectionClass: MainConnection<Element>.Type = MainConnection.self
    ) {
        self.recover = recover
        self.connectionClass = connectionClass
        super.init(source, replayCount: replayCount, .onMain, place)
    }

    package override var name: String { replayCount > 0 ? "asDriver" : "asSignal" }

    package override func makeConnection() -> Connection<Element, Element> {
        connectionClass.init(self)
    }
}

/// One subscription to the source of a driver or signal, and the hub for those who observe it.
///
/// On the main thread an element goes straight into the hub, unless others are still on their way. From another thread
/// it takes the way of a `HopQueue`. What a `Recovery` emits is on the main thread already:
///
///     source ─┬─ on main ────────────┬─▶ hub ─▶ members
///             └─ elsewhere: HopQueue ┤
///                after an error:     │
///                Recovery ───────────┘
@usableFromInline
package final class MainConnection<Element>: Connection<Element, Element>, @unchecked Sendable {
    /// What is on its way to the main thread. Most connections never need one, so it is made, under the turn's lock,
    /// when something has to hop for the first time. Then it stays: who has seen `hasQueue` may read it without the lock.
    /// (As a structure that `observe(on:)` has, too, it would cost a check of exclusivity, or a look-up of metadata.)
    private var queue: HopQueue<Element>?
    private let hasQueue = Atomic<Bool>(false)
    /// What goes on after an error. Guarded by the turn's lock.
    private var recovery: Recovery<Element>?

    required override init(_ share: Share<Element, Element>) {
        super.init(share)
    }

    /// Whether this is the main thread, and nothing that came before is still on its way.
    private var isHere: Bool {
        @inline(__always) get { MainThread.isCurrent && presentQueue?.isBusy != true }
    }

    package override func onNext(_ element: Element) {
        // What has been given up may still send: a source cannot be cancelled before its `run` has returned.
        if upstream.isStopped { return }
        if isHere {
            emit(element)
        } else if let queue = presentQueue ?? openQueue(), queue.send(element) {
            hop()
        }
    }

    /// The source is given up at once, also when its end has a way to go: nobody below can cancel it meanwhile, and if an
    /// operator above has ended early, what is above that would go on for nothing.
    override func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        if isHere {
            // If this is the end of the connection, who subscribes in answer to it starts afresh.
            if !goesOn(after: ending) { share.forget(self) }
            upstream.cancel(stop, owner: self)
            conclude(ending)
        } else {
            if let queue = presentQueue ?? openQueue(), queue.send(ending) { hop() }
            upstream.cancel(stop, owner: self)
        }
    }

    // MARK: The hop

    private var presentQueue: HopQueue<Element>? {
        @inline(__always) get { hasQueue.load(ordering: .acquiring) ? queue : nil }
    }

    /// The queue, made now if there is none; or nothing if the last member has left.
    private func openQueue() -> HopQueue<Element>? {
        turn.lock.withLock {
            guard queue == nil, !isClosed else { return queue }
            let new = HopQueue<Element>()
            queue = new
            hasQueue.store(true, ordering: .releasing)
            return new
        }
    }

    /// The members keep the connection, not the hop: what nobody observes any more is gone at once.
    private func hop() {
        MainThread.enqueue { [weak self] in
            guard let self, let queue else { return }
            if queue.deliverRound(within: .standard, { self.emit($0) }, end: { self.conclude($0) }) { hop() }
        }
    }

    // MARK: The end, or a recovery

    private var recover: MainShare<Element>.Recover? { (share as? MainShare<Element>)?.recover }

    private func goesOn(after ending: Ending) -> Bool {
        if case .error = ending { recover != nil } else { false }
    }

    /// All that the source has sent is in the hub.
    private func conclude(_ ending: Ending) {
        guard case .error(let error) = ending, let recover else { return endMembers(ending) }
        let new = Recovery(self)
        new.makeSource = { recover(error) }
        let isWanted = turn.lock.withLock {
            if isClosed { return false }
            recovery = new
            return true
        }
        // A source that fails while it is being subscribed cannot be cancelled before that is done.
        if isWanted, !upstream.isStarting { new.begin() }
    }

    package override func endedEarly() {
        turn.lock.withLock { recovery }?.begin()
    }

    /// Called when the recovery has ended, too.
    func endMembers(_ ending: Ending) {
        share.forget(self)
        end(ending)
        forgetRecovery()
    }

    private func forgetRecovery() {
        let forgotten = turn.lock.withLock {
            defer { recovery = nil }
            return recovery
        }
        forgotten?.giveUp()
    }

    package override func lastMemberLeft() {
        super.lastMemberLeft()
        _ = turn.lock.withLock { queue }?.cancel()
        forgetRecovery()
    }
}
