/// `share(replay:scope: .forever)`: one hub for all connections, which remembers across them and after the end.
final class ShareForever<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let hub: ForeverHub<Element>

    init(_ source: Observable<Element>, replayCount: Int, _ place: CallSite) {
        hub = ForeverHub(replayCount)
        super.init(source, place)
    }

    override var audience: Audience? { hub.audience }

    override var name: String { "share" }

    override func run(_ downstream: Sink<Element>) -> Link? {
        // Who has had enough and cannot leave yet does not count.
        if hub.starts.isUnderWay { _ = hub.giveUpIfNobodyWantsMore() }
        guard case .joined = hub.join(downstream) else { return nil }
        // The replay may have been enough for this one. Who has come meanwhile, inside an element that was delivered here, still
        // waits for the source.
        if downstream.stopIfUnwanted() { hub.connectIfWanted() } else { hub.connect(to: source) }
        return downstream
    }
}

/// Joining and leaving may overtake each other on the way here, so both end in a question that is decided under the lock:
/// is there no feeder though somebody listens, or a feeder though nobody does?
private final class ForeverHub<Element>: Hub<Element, Element> {
    // Guarded by the lock of the hub.
    private var feeder: Feeder<Element>?
    /// What is to be subscribed as soon as this thread is not inside an element of this hub.
    private var wantedSource: Observable<Element>?
    /// Whether there is one.
    private let isWanting = Atomic<Bool>(false)

    init(_ replayCount: Int) {
        super.init(replayCount: replayCount, .replaysAfterEnd)
    }

    /// Subscribes to the source, unless that has been done for another member.
    ///
    /// Not inside an element of this hub: what a synchronous source emits would wait until that has been delivered, and an
    /// endless one would never find out whether more is wanted.
    func connect(to source: Observable<Element>) {
        turn.lock.withLock {
            wantedSource = source
            isWanting.store(true, ordering: .relaxed)
        }
        connectIfWanted()
    }

    func connectIfWanted() {
        guard isWanting.load(ordering: .relaxed), !turn.isMine else { return }
        var source: Observable<Element>?
        let new: Feeder<Element>? = turn.lock.withLock {
            swap(&source, &wantedSource)
            isWanting.store(false, ordering: .relaxed)
            // Those it was wanted for may have left meanwhile.
            if source == nil || feeder != nil || !isHeard { return nil }
            feeder = Feeder(self)
            return feeder
        }
        guard let new, let source else { return }
        starts.subscribing { new.start(source) }
        if !hasMembers { lastMemberLeft() }
    }

    /// Gives the feeder up if no member wants more.
    func giveUpIfNobodyWantsMore() -> Bool {
        var unused: Feeder<Element>?
        return ifNobodyWantsMore { swap(&feeder, &unused) } && unused?.giveUp() == true
    }

    override func stopIfUnwanted() -> Bool { starts.isOnThisThread && giveUpIfNobodyWantsMore() }

    /// Gives the feeder up if nobody listens, or nobody can hear any more.
    override func lastMemberLeft() {
        let unused: Feeder<Element>? = turn.lock.withLock {
            if isHeard { return nil }
            defer { feeder = nil }
            return feeder
        }
        unused?.giveUp()
    }
}

/// One subscription to the source.
private final class Feeder<Element>: InnerObserver<Element, ForeverHub<Element>> {
    override func onNext(_ element: Element) {
        if isStopped { return }
        owner.emit(element)
        owner.connectIfWanted()
    }

    override func onError(_ error: any Error) {
        if giveUp() { finish(.error(error)) }
    }

    override func onCompleted() {
        if giveUp() { finish(.completed) }
    }

    override func abandoned() {
        finish(.abandoned)
    }

    private func finish(_ ending: Ending) {
        owner.end(ending)
        // Hub and feeder hold each other.
        owner.lastMemberLeft()
    }
}
