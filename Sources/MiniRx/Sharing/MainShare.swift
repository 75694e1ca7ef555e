import Dispatch
import Synchronization

/// Where a driver or signal begins: the hop to the main thread, the recovery from an error and the sharing, in one
/// object a connection.
///
///     source ─▶ main thread? ─▶ error? ─▶ hub ─▶ members
///
/// It does what `observe(on: MainScheduler.instance).catch(recover).share(replay:)` does. The hop costs nothing but its
/// test while the source emits on the main thread, and the recovery nothing until an error comes.
@usableFromInline
package final class MainShare<Element>: Share<Element, Element>, @unchecked Sendable {
    /// Says how to go on after an error. What it returns stays on the main thread and does not fail.
    @usableFromInline
    package typealias Recovery = (any Error) -> Observable<Element>

    fileprivate let recover: Recovery?
    private let connection: MainConnection<Element>.Type

    /// - Parameter connection: the class of the connections. Code of the client has its metadata at hand.
    @usableFromInline
    package required init(
        _ source: Observable<Element>, replay: Int, recover: Recovery?, _ place: CallSite,
        _ connection: MainConnection<Element>.Type = MainConnection.self
    ) {
        self.recover = recover
        self.connection = connection
        super.init(source, replay: replay, .onMain, place)
    }

    package override var name: String { replay > 0 ? "asDriver" : "asSignal" }

    package override func makeConnection() -> Connection<Element, Element> {
        connection.init(self)
    }
}

/// One subscription to the source of a driver or signal, and the hub for those who observe it.
///
/// On the main thread an element goes straight into the hub, unless others are still on their way. From another thread
/// it waits in a `Detour`, and one hop brings all that have come until it arrives:
///
///     background   1: wait, hop ─ 2: wait ─ 3: wait
///     main                                    arrive: 1 2 3 ─ 4: straight on
@usableFromInline
package final class MainConnection<Element>: Connection<Element, Element>, @unchecked Sendable {
    /// Whether something is on its way to the main thread. Becomes true under the lock on any thread, false on the main
    /// thread only.
    private let isCrossing = Atomic<Bool>(false)
    /// What is not in the hub yet, or does not come straight from the source. Guarded by the turn.lock.
    @exclusivity(unchecked) private var detour: Detour<Element>?

    required override init(_ share: Share<Element, Element>) {
        super.init(share)
    }

    package override func onNext(_ element: Element) {
        if isHere { emit(element) } else { cross { $0.elements.append(element) } }
    }

    package override func onError(_ error: any Error) {
        over(.error(error))
    }

    package override func onCompleted() {
        over(.completed)
    }

    package override func released() {
        over(.abandoned)
    }

    /// The source has ended. It is given up at once, also when its end has a way to go: an operator above that ends early
    /// passes on what comes until it is cancelled.
    private func over(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        if isHere {
            if !goesOn(after: ending) {
                // This is the end of the connection: who subscribes in answer to it starts afresh.
                share.forget(self)
            } else if !stop.isAttached {
                // The source has failed while it is being subscribed, and cannot be cancelled before that is done.
                return turn.lock.withLock { madeDetour.end(ending) }
            }
            upstream.cancel(stop, owner: self)
            conclude(ending)
        } else {
            cross { $0.end(ending) }
            upstream.cancel(stop, owner: self)
        }
    }

    package override func endedEarly() {
        guard isHere, let ending = turn.lock.withLock({ detour?.takeEnding() }) else { return }
        conclude(ending)
    }

    /// The detour, made now if there is none. The lock is held.
    private var madeDetour: Detour<Element> {
        if let detour { return detour }
        let new = Detour<Element>()
        detour = new
        return new
    }

    // MARK: The hop

    /// Whether this is the main thread, and nothing that came before is still on its way.
    private var isHere: Bool {
        @inline(__always) get { MainThread.isCurrent && !isCrossing.load(ordering: .relaxed) }
    }

    /// Notes what has come, and makes sure that somebody comes for it on the main thread.
    @inline(never)
    private func cross(_ note: (Detour<Element>) -> Void) {
        turn.lock.lock()
        if isClosed || detour?.isEnded == true { return turn.lock.unlock() }
        note(madeDetour)
        let isOnItsWay = isCrossing.exchange(true, ordering: .relaxed)
        turn.lock.unlock()
        // The members keep the connection, not the hop: what nobody observes any more is gone at once.
        if !isOnItsWay { DispatchQueue.main.async { [weak self] in self?.arrive() } }
    }

    /// Delivers everything that is on its way, also what comes meanwhile.
    private func arrive() {
        var arrived = Batch<Element>()
        var ending: Ending?
        while true {
            turn.lock.lock()
            guard let detour, !detour.elements.isEmpty else {
                // While the source is being subscribed (its closure has turned the run loop), it cannot be cancelled:
                // `endedEarly` goes on then.
                if !upstream.isStarting { ending = detour?.takeEnding() }
                isCrossing.store(false, ordering: .relaxed)
                turn.lock.unlock()
                break
            }
            swap(&detour.elements, &arrived)
            turn.lock.unlock()
            arrived.takeAll { if !isClosed { emit($0) } }
        }
        arrived.removeAll()
        if let ending { conclude(ending) }
    }

    // MARK: Recovery

    /// What to do about errors. Metadata is looked up for this, but only after one.
    private var recover: MainShare<Element>.Recovery? { unsafeDowncast(share, to: MainShare<Element>.self).recover }

    private func goesOn(after ending: Ending) -> Bool {
        if case .error = ending { recover != nil } else { false }
    }

    /// Goes on after the source has ended, or ends.
    private func conclude(_ ending: Ending) {
        guard case .error(let error) = ending, let recover else {
            share.forget(self)
            return end(ending)
        }
        let source = recover(error)
        let observer = RecoveryObserver(self)
        turn.lock.lock()
        let isWanted = !isClosed
        if isWanted { madeDetour.recovery = observer }
        turn.lock.unlock()
        // If the last member leaves just now, the observer is stopped, and gives up what it is about to subscribe.
        if isWanted { observer.start(source) }
    }

    fileprivate func recoveryEnded(_ ending: Ending) {
        share.forget(self)
        end(ending)
        forgetRecovery()
    }

    private func forgetRecovery() {
        turn.lock.lock()
        let recovery = detour?.recovery
        detour?.recovery = nil
        turn.lock.unlock()
        recovery?.stop()
    }

    package override func lastMemberLeft() {
        super.lastMemberLeft()
        turn.lock.lock()
        let detour = self.detour
        self.detour = nil
        turn.lock.unlock()
        // Here and not under the lock: an element that dies may run code of the user.
        detour?.forget()
    }
}

/// What is on its way to the main thread, elements first, then the end of the source; and what goes on after an error.
private final class Detour<Element> {
    var elements = Batch<Element>()
    private var ending: Ending?
    /// Nothing comes after the end, whether that has been taken or not.
    private(set) var isEnded = false
    var recovery: RecoveryObserver<Element>?

    func end(_ ending: Ending) {
        self.ending = ending
        isEnded = true
    }

    /// The end, for the first who asks.
    func takeEnding() -> Ending? {
        defer { ending = nil }
        return ending
    }

    func forget() {
        elements.removeAll()
        ending = nil
        recovery?.stop()
        recovery = nil
    }

    deinit {
        elements.removeAll()
    }
}

/// The way of a recovery into the hub of the connection that failed.
private final class RecoveryObserver<Element>: InnerObserver<Element, MainConnection<Element>> {
    override func onNext(_ element: Element) {
        if !isStopped { owner.emit(element) }
    }

    override func onError(_ error: any Error) {
        if stop() { owner.recoveryEnded(.error(error)) }
    }

    override func onCompleted() {
        if stop() { owner.recoveryEnded(.completed) }
    }

    override func abandoned() {
        owner.recoveryEnded(.abandoned)
    }

    /// Other than of its owner, whose own source has been stopped.
    override var isStopped: Bool { upstream.isStopped || owner.isClosed }

    override func stopIfUnwanted() -> Bool { isStopped }
}
