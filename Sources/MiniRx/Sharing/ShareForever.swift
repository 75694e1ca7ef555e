/// The observable behind `share(replay:scope: .forever)`: one hub for all connections. The hub keeps its replay
/// from one connection to the next, and after the source has ended. The source is subscribed while there are
/// subscribers.
final class ShareForever<Element>: Observable<Element>, @unchecked Sendable {
    private let hub: ForeverHub<Element>

    init(_ source: Observable<Element>, replayCount: Int) {
        hub = ForeverHub(source, replayCount)
        super.init()
    }

    override var audience: Audience? { hub.audience }

    override var name: String { "share" }

    override var sources: [any PipelinePart]? { [hub.source] }

    override func run(_ downstream: Sink<Element>) {
        if hub.join(downstream) != nil { hub.connect() }
    }
}

/// If one thread joins while another leaves, `connect` and `lastMemberLeft` can run in either order. So each checks
/// under the lock: are there members without a connection, or a connection without members?
private final class ForeverHub<Element>: Hub<Element> {
    fileprivate let source: Observable<Element>
    /// Guarded by the lock of the hub.
    private var connection: ForeverConnection<Element>?

    init(_ source: Observable<Element>, _ replayCount: Int) {
        self.source = source
        super.init(replayCount: replayCount, .replaysAfterEnd)
    }

    /// Subscribes to the source, unless a connection exists already.
    ///
    /// Does nothing inside an emission of this hub: the hub could only queue the elements of a new source, and an
    /// endless source would never stop. If the emitting connection has been cancelled, it calls this method after the
    /// emission.
    func connect() {
        if turn.isMine { return }
        let new: ForeverConnection<Element>? = turn.lock.withLock {
            if connection != nil || !isObserved { return nil }
            connection = ForeverConnection(self)
            return connection
        }
        new?.start(source)
    }

    /// Cancels the connection if the hub has no members, or has ended. The connection is stopped under the lock, so
    /// only the latest connection emits.
    override func lastMemberLeft() {
        turn.lock.lock()
        let unused = isObserved ? nil : connection
        if unused != nil { connection = nil }
        let stop = unused?.upstream.stop()
        turn.lock.unlock()
        if let unused, let stop { unused.upstream.cancel(stop, owner: unused) }
    }
}

/// One subscription to the source.
private final class ForeverConnection<Element>: UpstreamObserver<Element, ForeverHub<Element>> {
    override func onNext(_ element: Element) {
        // A connection that was replaced sends nothing: the source of the present one sends the same elements.
        if isStopped { return }
        owner.emit(element)
        // If all members left during this emission, a member that has joined since has no connection yet.
        if isStopped { owner.connect() }
    }

    override func onError(_ error: any Error) {
        if stop() { finish(.error(error)) }
    }

    override func onCompleted() {
        if stop() { finish(.completed) }
    }

    override func released() {
        finish(.released)
    }

    private func finish(_ ending: Ending) {
        owner.end(ending)
        // The hub and the connection retain each other. This breaks the cycle.
        owner.lastMemberLeft()
    }

    /// Ignores the owner's `isStopped`: the hub continues with another connection.
    override var isStopped: Bool { upstream.isStopped }
}
