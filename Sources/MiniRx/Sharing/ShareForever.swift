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
        hub.reserveConnection()
        _ = hub.join(downstream)
        hub.startConnection(for: downstream)
    }
}

/// A connection stays while the hub has members, or a subscriber has reserved it. A subscriber reserves it before it
/// joins; the first one whose replay has ended starts it. If the replay has satisfied all members by then, the
/// connection renews the replay, until the source has been subscribed:
///
///     take(1)   reserve ─ join ─ replay, leave ─ start: the source emits, the hub stores ─ give back: no member, cancel
private final class ForeverHub<Element>: Hub<Element> {
    fileprivate let source: Observable<Element>
    /// Guarded by the lock of the hub, as `reservations` is.
    private var connection: ForeverConnection<Element>?
    /// The number of subscribers that need a connection, whether or not they still observe.
    private var reservations = 0

    init(_ source: Observable<Element>, _ replayCount: Int) {
        self.source = source
        super.init(replayCount: replayCount, .replayingAfterEnd)
    }

    func reserveConnection() {
        turn.lock.withLock {
            reservations += 1
            createConnection()
        }
    }

    private func createConnection() {
        if connection == nil, admission.isOpen { connection = ForeverConnection(self) }
    }

    /// Starts the connection, unless another thread has, and gives back the reservation. If the subscriber still observes,
    /// gives it back first: when the subscriber leaves, an endless source must stop.
    /// - Parameter subscriber: has reserved the connection; `nil` for a thread that starts what a subscriber inside its
    ///   emission could not start.
    func startConnection(for subscriber: Sink<Element>? = nil) {
        let isSatisfied = subscriber?.isStopped == true
        let starting = turn.lock.withLock {
            if subscriber == nil { reservations += 1 }
            return claim(isSatisfied)
        }
        let isRenewal = starting?.isRenewal == true
        if !isRenewal { disconnectIfUnused(givingBack: 1) }
        starting?.run()
        if isRenewal { disconnectIfUnused(givingBack: 1) }
    }

    /// Returns the connection if the caller must start it. The caller holds the lock.
    ///
    /// Returns `nil` inside an emission of this hub: the hub could only queue the elements of a new source, and an
    /// endless source would never stop. The thread that emits starts the connection after the emission.
    private func claim(_ isSatisfied: Bool) -> ForeverConnection<Element>? {
        if isObserved { createConnection() }
        guard let connection, !connection.isClaimed, !turn.isMine else { return nil }
        connection.isClaimed = true
        connection.isRenewal = isSatisfied || !isObserved
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

    /// Cancels the connection if nothing needs it; one that has not started is needed. It is stopped under the lock, so
    /// only the latest connection emits.
    /// - Parameters:
    ///   - count: the number of reservations to give back.
    ///   - endsRenewal: whether reservations do not count.
    fileprivate func disconnectIfUnused(givingBack count: Int = 0, endsRenewal: Bool = false) {
        turn.lock.lock()
        reservations -= count
        let isReserved = (reservations > 0 || connection?.isClaimed == false) && !endsRenewal
        let isNeeded = admission.isOpen && (isObserved || isReserved)
        let unused = isNeeded ? nil : connection
        if unused != nil { connection = nil }
        let stop = unused?.sourceLink.stop()
        turn.lock.unlock()
        if let unused, let stop { unused.sourceLink.cancel(stop, owner: unused) }
    }

    /// The same for `present` if all members are stopped, although they have not left yet.
    /// - Returns: whether they are stopped.
    fileprivate func disconnectIfMembersAreStopped(_ present: ForeverConnection<Element>) -> Bool {
        var stop: SourceLink.Stop?
        let areStopped = areMembersStopped {
            if connection === present { connection = nil }
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
    /// Whether it was started for a subscriber that the replay has satisfied. Does not change after the start.
    var isRenewal = false
    /// The number of elements that no member has received. Only the thread that emits uses it.
    private var unobserved = 0

    init(_ owner: ForeverHub<Element>) {
        self.owner = owner
    }

    func run() {
        if !sourceLink.isStopped { owner.source.run(self) }
    }

    override func onNext(_ element: Element) {
        // A connection that was replaced drops its elements: the present connection delivers them.
        if sourceLink.isStopped { return }
        owner.emit(element)
        // If all members left during this emission, a member that has joined since has no connection yet.
        if sourceLink.isStopped { owner.startConnection() } else if isRenewal { limitRenewal() }
    }

    /// Ends a renewal after 100,000 elements: no member leaves that could stop an endless synchronous source.
    private func limitRenewal() {
        if owner.hasMembers { return }
        unobserved += 1
        if unobserved == 100_000 { owner.disconnectIfUnused(endsRenewal: true) }
    }

    override func sourceEnded(_ ending: Ending) {
        owner.end(ending)
        // The hub and the connection retain each other. This breaks the cycle.
        owner.lastMemberLeft()
    }

    /// Whether nothing needs this connection. The hub continues with another one.
    override var isStopped: Bool {
        sourceLink.isStopped || !isRenewal && owner.disconnectIfMembersAreStopped(self)
    }
}
