/// `share(replay:scope: .forever)`: one hub for all connections, which remembers across them and after the end. What feeds it is
/// subscribed as long as somebody listens.
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

/// Joining and leaving may overtake each other on the way here, so both end in a question that is decided under the lock:
/// is there no feeder though somebody listens, or a feeder though nobody does?
private final class ForeverHub<Element>: Hub<Element> {
    fileprivate let source: Observable<Element>
    /// Guarded by the lock of the hub.
    private var feeder: Feeder<Element>?

    init(_ source: Observable<Element>, _ replayCount: Int) {
        self.source = source
        super.init(replayCount: replayCount, .replaysAfterEnd)
    }

    /// Subscribes to the source, unless that has been done for another member.
    ///
    /// Not inside an element of this hub: what a synchronous source emits would wait until that has been delivered, and an
    /// endless one would never find out whether more is wanted. Who delivers that element comes here afterwards.
    func connect() {
        if turn.isMine { return }
        let new: Feeder<Element>? = turn.lock.withLock {
            if feeder != nil || !isHeard { return nil }
            feeder = Feeder(self)
            return feeder
        }
        new?.start(source)
    }

    /// Cancels the feeder if nobody listens, or nobody can hear any more. It is stopped under the lock, so that of two feeders
    /// only the later one emits.
    override func lastMemberLeft() {
        turn.lock.lock()
        let unused = isHeard ? nil : feeder
        if unused != nil { feeder = nil }
        let stop = unused?.upstream.stop()
        turn.lock.unlock()
        if let unused, let stop { unused.upstream.cancel(stop, owner: unused) }
    }
}

/// One subscription to the source.
private final class Feeder<Element>: InnerObserver<Element, ForeverHub<Element>> {
    override func onNext(_ element: Element) {
        if isStopped { return }
        owner.emit(element)
        // All have left inside the element, and somebody may have come since.
        if isStopped { owner.connect() }
    }

    override func onError(_ error: any Error) {
        if stop() { finish(.error(error)) }
    }

    override func onCompleted() {
        if stop() { finish(.completed) }
    }

    override func abandoned() {
        finish(.abandoned)
    }

    private func finish(_ ending: Ending) {
        owner.end(ending)
        // Hub and feeder hold each other.
        owner.lastMemberLeft()
    }

    /// Not as its owner, which goes on with another feeder.
    override var isStopped: Bool { upstream.isStopped }
}
