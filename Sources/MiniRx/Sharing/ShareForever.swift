import Synchronization

/// `share(replay:scope: .forever)`: one hub for all connections, which remembers across them and after the end.
final class ShareForever<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let hub: ForeverHub<Element>

    init(_ source: Observable<Element>, replay: Int, _ place: CallSite) {
        hub = ForeverHub(replay)
        super.init(source, place)
    }

    override var audience: Audience? { hub.audience }

    override var name: String { "share" }

    override func run(_ downstream: Sink<Element>) -> Link? {
        // Who has had enough and cannot leave yet does not count.
        if hub.hasCaptives { _ = hub.giveUpIfNobodyWantsMore() }
        guard case .joined = hub.join(downstream) else { return nil }
        // The replay may have been enough.
        if !downstream.isStopped { hub.connect(to: source) }
        return downstream
    }
}

/// Joining and leaving may overtake each other on the way here, so both end in a question that is decided under the lock:
/// is there no feeder though somebody listens, or a feeder though nobody does?
private final class ForeverHub<Element>: Hub<Element, Element> {
    private let feederLock = Lock()
    private var feeder: Feeder<Element>?

    init(_ replayCount: Int) {
        super.init(replayCount: replayCount, .replaysAfterEnd)
    }

    /// Subscribes to the source, unless that has been done for another member. As long as it runs synchronously, the one it is
    /// done for cannot leave; members are asked whether they want more.
    func connect(to source: Observable<Element>) {
        let new: Feeder<Element>? = feederLock.withLock {
            if feeder != nil { return nil }
            feeder = Feeder(self)
            return feeder
        }
        guard let new else { return }
        new.connect(to: source)
        if !hasMembers { lastMemberLeft() }
    }

    /// Gives the feeder up if no member wants more.
    func giveUpIfNobodyWantsMore() -> Bool {
        var unused: Feeder<Element>?
        // The turn around the lock, not inside it: whoever gives the turn back delivers what was noted meanwhile.
        return ifNobodyWantsMore { feederLock.withLock { swap(&feeder, &unused) } } && unused?.stop() == true
    }

    /// Gives the feeder up if nobody listens, or nobody can hear any more.
    override func lastMemberLeft() {
        let unused: Feeder<Element>? = feederLock.withLock {
            if hasMembers { return nil }
            defer { feeder = nil }
            return feeder
        }
        unused?.stop()
    }
}

/// One subscription to the source.
private final class Feeder<Element>: InnerObserver<Element> {
    private let hub: ForeverHub<Element>
    /// The thread that is subscribing the source, otherwise 0.
    private let startingThread = Atomic<UInt>(0)

    init(_ hub: ForeverHub<Element>) {
        self.hub = hub
    }

    func connect(to source: Observable<Element>) {
        startingThread.store(currentThread(), ordering: .relaxed)
        hub.beginAsking()
        start(source)
        hub.endAsking()
        startingThread.store(0, ordering: .relaxed)
    }

    override var isStopped: Bool {
        if super.isStopped { return true }
        return startingThread.load(ordering: .relaxed) == currentThread() && hub.giveUpIfNobodyWantsMore()
    }

    override func onNext(_ element: Element) {
        if !isStopped { hub.emit(element) }
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
        hub.end(ending)
        // Hub and feeder hold each other.
        hub.lastMemberLeft()
    }
}
