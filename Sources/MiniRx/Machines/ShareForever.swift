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
        hub.join(downstream)
        // The replay may have been all that the subscriber needs.
        if !downstream.checkStopped() { hub.connect() }
    }
}

/// A subscriber joins and receives the replay. If it then needs more, and there is no connection, it starts one. The
/// connection ends when the last member leaves.
private final class ForeverHub<Element>: Hub<Element> {
    fileprivate let source: Observable<Element>
    /// Guarded by the lock of the hub.
    private var connection: ForeverConnection<Element>?
    /// Whether a subscriber inside an emission of this hub waits for a connection. Guarded by the lock of the hub.
    private var isAwaited = false

    init(_ source: Observable<Element>, _ replayCount: Int) {
        self.source = source
        super.init(replayCount: replayCount, .replayingAfterEnd)
    }

    /// Subscribes to the source if there are members and no connection.
    ///
    /// Not inside an emission of this hub: the hub could only queue the elements of a new source, and an endless source
    /// would never stop. The thread that emits connects after the emission.
    func connect() {
        turn.lock.lock()
        isAwaited = turn.isMine
        if isAwaited || connection != nil || !isObserved { return turn.lock.unlock() }
        let new = ForeverConnection(self)
        connection = new
        turn.lock.unlock()
        new.start(source)
    }

    /// Called by the thread that emits, and by one that takes over the notes of the main thread.
    override func runNotes() {
        super.runNotes()
        if turn.lock.withLock({ isAwaited }) { connect() }
    }

    override func lastMemberLeft() {
        disconnect { stop in turn.lock.withLock { if !isObserved { stop() } } }
    }

    /// Cancels the connection if `ifUnused` calls its argument, under the lock. So only the latest connection emits.
    fileprivate func disconnect<Ignored>(_ ifUnused: (() -> Void) -> Ignored) {
        var unused: ForeverConnection<Element>?
        var stop: SourceLink.Stop?
        _ = ifUnused {
            // `take()` of an optional would look up metadata.
            unused = connection
            connection = nil
            stop = unused?.sourceLink.stop()
        }
        if let unused, let stop { unused.sourceLink.cancel(stop, owner: unused) }
    }
}

/// One subscription to the source.
private final class ForeverConnection<Element>: OwningSink<Element> {
    private let owner: ForeverHub<Element>
    /// Asked only whether this thread is inside `run`: the hub keeps an end that comes then.
    private let held = HeldEnding()

    init(_ owner: ForeverHub<Element>) {
        self.owner = owner
    }

    func start(_ source: Observable<Element>) {
        _ = held.during { source.run(self) }
    }

    override func onNext(_ element: Element) {
        // A connection that was replaced drops its elements: the present connection delivers them.
        if !sourceLink.isStopped { owner.emit(element) }
    }

    override func sourceEnded(_ ending: Ending) {
        owner.end(ending)
        // The hub and the connection retain each other. This breaks the cycle.
        owner.lastMemberLeft()
    }

    /// While the source is being subscribed, first checks whether all members are stopped, although they have not left
    /// yet. Then this thread cancels the source; `subscribe(on:)` below would do so later, on its scheduler.
    override func checkStopped() -> Bool {
        if !sourceLink.isStopped, held.isSubscribing { owner.disconnect(owner.runIfMembersStopped) }
        return sourceLink.isStopped
    }
}
