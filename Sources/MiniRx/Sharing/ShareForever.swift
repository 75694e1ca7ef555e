/// The observable behind `share(replay:scope: .forever)`: one hub for all connections. It keeps its replay across
/// connections and after the end. The source is subscribed while there are subscribers.
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

/// If one thread joins while another leaves, `connect` and `lastMemberLeft` may run in either order. So each checks
/// under the lock: are there members without a feeder, or a feeder without members?
private final class ForeverHub<Element>: Hub<Element> {
    fileprivate let source: Observable<Element>
    /// Guarded by the lock of the hub.
    private var feeder: Feeder<Element>?

    init(_ source: Observable<Element>, _ replayCount: Int) {
        self.source = source
        super.init(replayCount: replayCount, .replaysAfterEnd)
    }

    /// Subscribes to the source, unless a feeder has done so.
    ///
    /// Does nothing inside an emission of this hub. The elements of a synchronous source would be queued until the
    /// emission has ended, so an endless source would never find out that it is stopped. The feeder that is emitting
    /// calls this again afterwards.
    func connect() {
        if turn.isMine { return }
        let new: Feeder<Element>? = turn.lock.withLock {
            if feeder != nil || !isObserved { return nil }
            feeder = Feeder(self)
            return feeder
        }
        new?.start(source)
    }

    /// Cancels the feeder if the hub has no members, or has ended. The feeder is stopped under the lock, so only the
    /// latest feeder emits.
    override func lastMemberLeft() {
        turn.lock.lock()
        let unused = isObserved ? nil : feeder
        if unused != nil { feeder = nil }
        let stop = unused?.upstream.stop()
        turn.lock.unlock()
        if let unused, let stop { unused.upstream.cancel(stop, owner: unused) }
    }
}

/// One subscription to the source.
private final class Feeder<Element>: UpstreamObserver<Element, ForeverHub<Element>> {
    override func onNext(_ element: Element) {
        if isStopped { return }
        owner.emit(element)
        // If all members left during this emission, a new one may have joined.
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
        // The hub and the feeder retain each other. This breaks the cycle.
        owner.lastMemberLeft()
    }

    /// Ignores the owner's `isStopped`: the hub continues with another feeder.
    override var isStopped: Bool { upstream.isStopped }
}
