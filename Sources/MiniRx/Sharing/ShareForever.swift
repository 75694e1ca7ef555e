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
        let needsConnection = !hub.isConnected
        if hub.join(downstream) != nil { hub.connect(needsConnection) }
    }
}

/// If one thread joins while another leaves, `connect` and `disconnect` can run in either order. So each checks under
/// the lock: has a subscriber arrived without a connection, or is there a connection without members?
private final class ForeverHub<Element>: Hub<Element> {
    fileprivate let source: Observable<Element>
    /// Guarded by the lock of the hub.
    private var connection: ForeverConnection<Element>?
    /// The connection that is renewing the replay now. It needs no members. Guarded by the lock of the hub.
    private var renewal: ForeverConnection<Element>?
    /// Whether a subscriber has arrived since the last connection ended. It may have left: the replay may have been all
    /// that it needed. Guarded by the lock of the hub.
    private var isAwaited = false

    init(_ source: Observable<Element>, _ replayCount: Int) {
        self.source = source
        super.init(replayCount: replayCount, .replayingAfterEnd)
    }

    var isConnected: Bool { turn.lock.withLock { connection != nil } }

    /// Subscribes to the source, unless a connection exists already. If the replay has satisfied the subscriber, the
    /// connection renews the replay: it ends as soon as the source has been subscribed.
    ///
    /// Does nothing inside an emission of this hub: the hub could only queue the elements of a new source, and an
    /// endless source would never stop. If the emitting connection has been cancelled, it calls this method after the
    /// emission.
    /// - Parameter needsConnection: whether a subscriber has arrived that found no connection.
    func connect(_ needsConnection: Bool = false) {
        let new: ForeverConnection<Element>? = turn.lock.withLock {
            if connection != nil || isEnded { return nil }
            if needsConnection { isAwaited = true }
            guard isAwaited || isObserved, !turn.isMine else { return nil }
            isAwaited = false
            connection = ForeverConnection(self, isRenewal: !isObserved)
            if !isObserved { renewal = connection }
            return connection
        }
        guard let new else { return }
        new.start(source)
        if new.isRenewal { disconnect(new) }
    }

    override func lastMemberLeft() {
        disconnect()
    }

    /// Cancels the connection if the hub has no members, or has ended. The connection is stopped under the lock, so
    /// only the latest connection emits.
    /// - Parameter ended: a renewal that has ended.
    fileprivate func disconnect(_ ended: ForeverConnection<Element>? = nil) {
        turn.lock.lock()
        if renewal === ended { renewal = nil }
        let unused = isObserved || renewal != nil ? nil : connection
        if unused != nil { connection = nil }
        let stop = unused?.upstream.stop()
        turn.lock.unlock()
        if let unused, let stop { unused.upstream.cancel(stop, owner: unused) }
    }
}

/// One subscription to the source.
private final class ForeverConnection<Element>: UpstreamObserver<Element, ForeverHub<Element>> {
    /// Whether the replay had satisfied the subscriber before this connection began.
    let isRenewal: Bool
    /// The number of elements that a renewal has sent to no member.
    private var unobserved = 0

    init(_ hub: ForeverHub<Element>, isRenewal: Bool) {
        self.isRenewal = isRenewal
        super.init(hub)
    }

    override func onNext(_ element: Element) {
        // A connection that was replaced drops its elements: the present connection delivers them.
        if isStopped { return }
        owner.emit(element)
        // If all members left during this emission, a member that has joined since has no connection yet.
        if isStopped { owner.connect() } else if isRenewal { limitRenewal() }
    }

    /// Ends a renewal after 100,000 elements: no member leaves that could stop an endless synchronous source.
    private func limitRenewal() {
        if owner.hasMembers { return }
        unobserved += 1
        if unobserved == 100_000 { owner.disconnect(self) }
    }

    override func onError(_ error: any Error) {
        if cancelSource() { end(.error(error)) }
    }

    override func onCompleted() {
        if cancelSource() { end(.completed) }
    }

    override func released() {
        end(.released)
    }

    private func end(_ ending: Ending) {
        owner.end(ending)
        // The hub and the connection retain each other. This breaks the cycle.
        owner.lastMemberLeft()
    }

    /// Ignores the owner's `isStopped`: the hub continues with another connection.
    override var isStopped: Bool { upstream.isStopped }
}
