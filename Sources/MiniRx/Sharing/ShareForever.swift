/// `share(replay:scope: .forever)`: one hub for all connections, which remembers across them and after the end.
final class ShareForever<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let hub: ForeverHub<Element>

    init(_ source: Observable<Element>, replay: Int) {
        hub = ForeverHub(replay)
        super.init(source)
    }

    override func run(_ downstream: consuming Sink<Element>) -> Link? {
        guard case .joined(let isFirst) = hub.join(downstream) else { return nil }
        if isFirst { hub.connect(to: source) }
        return downstream
    }
}

/// Joining and leaving may overtake each other on the way here, so both end in the same question: is there a feeder
/// though nobody listens?
private final class ForeverHub<Element>: Hub<Element, Element> {
    private let feederLock = Lock()
    private var feeder: Feeder<Element>?

    init(_ replayCount: Int) {
        super.init(replayCount: replayCount, .replaysAfterEnd)
    }

    func connect(to source: Observable<Element>) {
        let new = Feeder(self)
        let old = feederLock.withLock {
            defer { feeder = new }
            return feeder
        }
        old?.stop()
        new.start(source)
        if !hasMembers { lastMemberLeft() }
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
private final class Feeder<Element>: Inlet<Element> {
    private let hub: ForeverHub<Element>

    init(_ hub: ForeverHub<Element>) {
        self.hub = hub
    }

    override func onNext(_ element: Element) {
        if !isStopped { hub.emit(element) }
    }

    override func onError(_ error: any Error) {
        finish(.error(error))
    }

    override func onCompleted() {
        finish(.completed)
    }

    private func finish(_ ending: Ending) {
        guard stop() else { return }
        hub.end(ending)
        // Hub and feeder hold each other.
        hub.lastMemberLeft()
    }
}
