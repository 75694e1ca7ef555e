internal import MiniRxSynchronization

/// The observable behind `share(replay:scope: .forever)`: one hub for all connections. The hub keeps its replay
/// from one connection to the next, and after the source has ended. The source is subscribed while there are
/// subscribers.
final class ShareForever<Element>: Observable<Element>, @unchecked Sendable {
    private let hub: ForeverHub<Element>

    init(_ source: Observable<Element>, replayCount: Int) {
        hub = ForeverHub(source, replayCount)
        super.init()
    }

    override var hubStatus: HubStatus? { hub.hubStatus }

    override var name: String { "share" }

    override var sources: [any PipelinePart]? { [hub.source] }

    override func run(_ downstream: Sink<Element>) {
        hub.provideConnection()
        _ = hub.join(downstream)
        hub.startConnection(for: downstream)
    }
}

/// A connection ends when the hub has no members, except while it *renews* the replay: while the source is being
/// subscribed for a subscriber that needed only the replay. A subscriber provides for a connection before it joins; the
/// first one whose replay has ended starts it:
///
///     take(1)   connection ─ join ─ replay, leave ─ start: the source emits, the hub stores ─ started: no member, cancel
private final class ForeverHub<Element>: Hub<Element> {
    fileprivate let source: Observable<Element>
    /// Guarded by the lock of the hub.
    private var connection: ForeverConnection<Element>?
    /// Whether the previous connection had renewed the replay when it was cancelled. Guarded by the lock of the hub.
    private var isRenewed = true

    init(_ source: Observable<Element>, _ replayCount: Int) {
        self.source = source
        super.init(replayCount: replayCount, .replayingAfterEnd)
    }

    func provideConnection() {
        turn.lock.withLock { createConnection() }
    }

    private func createConnection() {
        if connection != nil || !admission.isOpen { return }
        connection = ForeverConnection(self)
    }

    /// The caller holds the lock, and stops the connection before it frees the lock.
    private func forget(_ connection: ForeverConnection<Element>) {
        isRenewed = connection.hasRenewed.load(ordering: .relaxed)
        self.connection = nil
    }

    /// Starts the connection, unless another thread has.
    /// - Parameter subscriber: has provided for the connection; `nil` for a thread that starts what a subscriber inside its
    ///   emission could not start.
    func startConnection(for subscriber: Sink<Element>? = nil) {
        let isSatisfied = subscriber?.isStopped == true
        guard let starting = turn.lock.withLock({ claim(isSatisfied) }) else { return }
        starting.run()
        if starting.isRenewal.load(ordering: .relaxed) { disconnectIfUnused(endingRenewal: starting) }
    }

    /// Returns the connection if the caller must start it. The caller holds the lock.
    ///
    /// Returns `nil` inside an emission of this hub: the hub could only queue the elements of a new source, and an
    /// endless source would never stop. The thread that emits starts the connection after the emission.
    private func claim(_ isSatisfied: Bool) -> ForeverConnection<Element>? {
        // Other subscribers may have cancelled the connection of a satisfied one before it has renewed the replay.
        if isObserved || isSatisfied && !isRenewed { createConnection() }
        guard let connection, !connection.isClaimed, !turn.isMine else { return nil }
        connection.isClaimed = true
        connection.isRenewal.store(isSatisfied || !isObserved, ordering: .relaxed)
        return connection
    }

    /// Called by the thread that emits, and by one that takes over the notes of the main thread.
    override func runNotes() {
        super.runNotes()
        startConnection()
    }

    override func lastMemberLeft() {
        disconnectIfUnused()
    }

    /// Cancels the connection if nothing needs it. It is stopped under the lock, so only the latest connection emits.
    /// - Parameter endingRenewal: a connection that needs members from now on.
    fileprivate func disconnectIfUnused(endingRenewal: ForeverConnection<Element>? = nil) {
        turn.lock.lock()
        // Under the lock: a member that leaves now must see that the connection needs members.
        endingRenewal?.isRenewal.store(false, ordering: .relaxed)
        let isRenewal = connection?.isRenewal.load(ordering: .relaxed) == true
        let isNeeded = admission.isOpen && (isObserved || isRenewal)
        let unused = isNeeded ? nil : connection
        if let unused { forget(unused) }
        let stop = unused?.sourceLink.stop()
        turn.lock.unlock()
        if let unused, let stop { unused.sourceLink.cancel(stop, owner: unused) }
    }

    /// The same for `present` if all members are stopped, although they have not left yet.
    /// - Returns: whether they are stopped.
    fileprivate func disconnectIfMembersAreStopped(_ present: ForeverConnection<Element>) -> Bool {
        var stop: SourceLink.Stop?
        let areStopped = areMembersStopped {
            if connection === present { forget(present) }
            stop = present.sourceLink.stop()
        }
        if let stop { present.sourceLink.cancel(stop, owner: present) }
        return areStopped
    }
}

/// One subscription to the source.
private final class ForeverConnection<Element>: OwningSink<Element> {
    private let owner: ForeverHub<Element>
    /// Whether a subscriber starts or has started this connection. Guarded by the lock of the hub.
    var isClaimed = false
    /// Whether the connection needs no members: it has not started, or the source is being subscribed for a subscriber that
    /// the replay has satisfied. Changed under the lock of the hub.
    let isRenewal = AtomicVariable<Bool>(true)
    /// Whether the connection has emitted, or has subscribed to the source. A thread that cancels the connection, and reads
    /// `false` too late, causes one more renewal.
    let hasRenewed = AtomicVariable<Bool>(false)
    /// The thread that is inside `run`; 0 if there is none.
    private let subscribingThread = AtomicVariable<UInt>(0)
    /// The number of elements that no member has received. Only the thread that emits uses it.
    private var unobserved = 0

    init(_ owner: ForeverHub<Element>) {
        self.owner = owner
    }

    func run() {
        if sourceLink.isStopped { return }
        subscribingThread.store(currentThread(), ordering: .relaxed)
        owner.source.run(self)
        subscribingThread.store(0, ordering: .relaxed)
        hasRenewed.store(true, ordering: .relaxed)
    }

    override func onNext(_ element: Element) {
        // A connection that was replaced drops its elements: the present connection delivers them.
        if sourceLink.isStopped { return }
        hasRenewed.store(true, ordering: .relaxed)
        owner.emit(element)
        if isRenewal.load(ordering: .relaxed) { limitRenewal() }
    }

    /// Ends a renewal after 100,000 elements: no member leaves that could stop an endless synchronous source.
    private func limitRenewal() {
        if owner.hasMembers { return }
        unobserved += 1
        if unobserved == 100_000 { owner.disconnectIfUnused(endingRenewal: self) }
    }

    override func sourceEnded(_ ending: Ending) {
        owner.end(ending)
        // The hub and the connection retain each other. This breaks the cycle.
        owner.lastMemberLeft()
    }

    /// While the source is being subscribed, also whether nothing needs this connection. The hub continues with another one,
    /// so this thread cancels the source, although `subscribe(on:)` below would do so later, on its scheduler.
    override var isStopped: Bool {
        sourceLink.isStopped
            || subscribingThread.load(ordering: .relaxed) == currentThread()
                && !isRenewal.load(ordering: .relaxed) && owner.disconnectIfMembersAreStopped(self)
    }
}
