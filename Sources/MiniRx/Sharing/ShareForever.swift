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
        let reserved = hub.reserveConnection()
        _ = hub.join(downstream)
        hub.startConnection(reserved)
    }
}

/// A subscriber reserves a connection before it joins. The first subscriber whose replay has ended starts it. If the
/// replay has satisfied all subscribers by then, the connection renews the replay: it needs no members, and ends as soon
/// as the source has been subscribed.
///
///     take(1)   reserve ─ join ─ replay, leave ─ start: the source emits, the hub stores ─ started: no member, cancel
private final class ForeverHub<Element>: Hub<Element> {
    fileprivate let source: Observable<Element>
    /// Guarded by the lock of the hub.
    private var connection: ForeverConnection<Element>?

    init(_ source: Observable<Element>, _ replayCount: Int) {
        self.source = source
        super.init(replayCount: replayCount, .replayingAfterEnd)
    }

    /// Returns the connection for a subscriber that is about to join; `nil` after the end.
    func reserveConnection() -> ForeverConnection<Element>? {
        turn.lock.withLock { connectionUnderLock() }
    }

    private func connectionUnderLock() -> ForeverConnection<Element>? {
        if connection == nil, !isEnded { connection = ForeverConnection(self) }
        return connection
    }

    /// Starts the reserved connection, unless another subscriber has started it. If that one was cancelled before it has
    /// renewed the replay, or the hub has members without a connection, starts a new one.
    ///
    /// Does nothing inside an emission of this hub: the hub could only queue the elements of a new source, and an
    /// endless source would never stop. The thread that emits calls this method after the emission.
    /// - Parameter reserved: what the subscriber has reserved; `nil` if no subscriber calls.
    func startConnection(_ reserved: ForeverConnection<Element>? = nil) {
        let starting: ForeverConnection<Element>? = turn.lock.withLock {
            let isNeeded = isObserved || reserved?.hasRenewed.load(ordering: .relaxed) == false
            let connection = isNeeded ? connectionUnderLock() : connection
            guard let connection, !connection.isClaimed, !turn.isMine else { return nil }
            connection.isClaimed = true
            connection.isRenewal.store(!isObserved, ordering: .relaxed)
            return connection
        }
        guard let starting else { return }
        if !starting.upstream.isStopped { source.run(starting) }
        if !starting.upstream.isStopped { starting.hasRenewed.store(true, ordering: .relaxed) }
        if starting.isRenewal.load(ordering: .relaxed) { disconnectIfUnused(endingRenewal: starting) }
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
        let isNeeded = !isEnded && (isObserved || isRenewal)
        let unused = isNeeded ? nil : connection
        if unused != nil { connection = nil }
        let stop = unused?.upstream.stop()
        turn.lock.unlock()
        if let unused, let stop { unused.upstream.cancel(stop, owner: unused) }
    }

    /// The same for the present connection if all members are stopped, although they have not left yet. Returns whether
    /// they are stopped.
    fileprivate func disconnectIfMembersAreStopped(_ present: ForeverConnection<Element>) -> Bool {
        var stop: Upstream.Stop?
        let areStopped = areMembersStopped {
            if connection === present { connection = nil }
            stop = present.upstream.stop()
        }
        if let stop { present.upstream.cancel(stop, owner: present) }
        return areStopped
    }
}

/// One subscription to the source.
private final class ForeverConnection<Element>: UpstreamObserver<Element, ForeverHub<Element>> {
    /// Whether a subscriber starts or has started this connection. Guarded by the lock of the hub.
    var isClaimed = false
    /// Whether the connection needs no members: it is reserved, or the source is being subscribed for a subscriber that
    /// the replay has satisfied. Changed under the lock of the hub.
    let isRenewal = AtomicVariable<Bool>(true)
    /// Whether the source emits or has been subscribed.
    let hasRenewed = AtomicVariable<Bool>(false)
    /// The number of elements that no member has received. Only the thread that emits uses it.
    private var unobserved = 0

    override func onNext(_ element: Element) {
        // A connection that was replaced drops its elements: the present connection delivers them.
        if upstream.isStopped { return }
        hasRenewed.store(true, ordering: .relaxed)
        owner.emit(element)
        // If all members left during this emission, a member that has joined since has no connection yet.
        if upstream.isStopped { owner.startConnection() } else if isRenewal.load(ordering: .relaxed) { limitRenewal() }
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

    /// Whether nothing needs this connection. The hub continues with another one.
    override var isStopped: Bool {
        upstream.isStopped || !isRenewal.load(ordering: .relaxed) && owner.disconnectIfMembersAreStopped(self)
    }
}
