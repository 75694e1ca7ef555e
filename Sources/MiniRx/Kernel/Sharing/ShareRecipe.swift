/// The observable of `share(replay:)`. It also shares each operator of a driver or signal.
///
/// The first subscriber creates the connection. The share forgets the connection and its replay when the last
/// subscriber leaves or the source ends. A subscriber that finds the connection closed creates a new one.
@usableFromInline
package class Share<Element>: Observable<Element>, @unchecked Sendable {
    package final let source: Observable<Element>
    private final let lock = Lock()
    final let kind: HubKind
    /// The number of latest elements that are replayed.
    package final let replayCount: Int
    /// Stored, so that `run` looks up no metadata.
    private final let connectionClass: Connection<Element>.Type
    private final var connection: Connection<Element>?

    init(
        _ source: Observable<Element>, replayCount: Int, _ kind: HubKind,
        _ connectionClass: Connection<Element>.Type = Connection.self
    ) {
        self.source = source
        self.replayCount = replayCount
        self.kind = kind
        self.connectionClass = connectionClass
        super.init()
    }

    /// Empty for an operator of a driver or signal: `Pipeline` shows the operator and its share as one node.
    package final override var name: String { kind == .mainThreadConnection ? "" : "share" }

    package final override var sources: [any PipelinePart]? { [source] }

    package final override var hubStatus: HubStatus? { lock.withLock { connection }?.hubStatus ?? (0, []) }

    package final override func run(_ downstream: Sink<Element>) {
        #if DEBUG
            // The closures of a driver or signal run while it is subscribed or while a hub emits. This checks the
            // first; `Hub.deliver` checks the second.
            if kind == .mainThreadConnection {
                require(
                    MainThread.isCurrent,
                    "\(nodeName): a closure of a driver or signal is about to run off the main thread"
                )
            }
        #endif
        while true {
            let connection = lock.withLock {
                if self.connection == nil { self.connection = connectionClass.init(self) }
                return self.connection!
            }
            if let isFirst = connection.join(downstream) {
                if isFirst { connection.start() }
                return
            }
            forget(connection)
        }
    }

    /// Called for a connection that has ended, or whose last subscriber has left.
    final func forget(_ connection: Connection<Element>) {
        lock.withLock { if self.connection === connection { self.connection = nil } }
    }
}

extension Observable {
    /// Shares an operator of a driver or signal.
    @inlinable
    package final consuming func sharedOnMain(replayCount: Int) -> Observable<Element> {
        sharedOnMain(replayCount: replayCount, MainShare<_, Connection>.self)
    }

    @usableFromInline
    package final consuming func sharedOnMain<Link>(
        replayCount: Int, _ shareClass: MainShare<Element, Link>.Type
    ) -> Observable<Element> {
        shareClass.init(self, replayCount: replayCount)
    }
}

/// Shares an operator of a driver or signal. Subscribers and elements arrive on the main thread only.
@usableFromInline
package final class MainShare<Element, Link: Connection<Element>>: Share<Element>, @unchecked Sendable {
    required init(_ operator: Observable<Element>, replayCount: Int) {
        super.init(`operator`, replayCount: replayCount, .mainThreadConnection, Link.self)
    }
}
