/// The lifetime of the elements that `share` replays.
public enum SubjectLifetimeScope: Sendable {
    /// As long as there are subscribers. A subscriber that arrives after the last one has left, or after the terminal
    /// event, subscribes to the source again and receives no replay.
    case whileConnected
    /// Forever. The elements are also replayed after the last subscriber has left. After the terminal event, a new
    /// subscriber receives the elements, then that event. If another thread emits an element while the last subscriber
    /// leaves, the element may still be stored and replayed. If the source is deallocated while there are subscribers, later
    /// ones receive the elements, and their subscriptions end without an event.
    ///
    /// A subscriber receives the replay first. If it needs no more, as `take(1)` does, it does not connect. So as long as
    /// all subscribers need only the replay, they receive the same elements.
    case forever
}

extension ObservableType {
    /// Shares one subscription to the source among all subscribers.
    ///
    /// ```swift
    /// let shared = prices.share(replay: 1)
    /// shared.map { "\($0) €" }.bind(to: label.rx.text).disposed(by: bag)
    /// shared.bind(to: age).disposed(by: bag)  // of one subscription
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; first: 1, 2, 3, 4, end; late: 2, 3, 4, end](share)
    ///
    ///     source  -1--2--3--4--|
    ///      share(replay: 1)
    ///     first   -1--2--3--4--|
    ///     late         2-3--4--|
    ///
    /// ![source: 1, 2, 3, end; first: 1, 2, disposed; late: 1, 2, 3, end](share-again)
    ///
    ///     source  -1--2--3--|
    ///             ^----!
    ///                     ^---------!
    ///      share(replay: 1)
    ///     first   -1--2!
    ///     late            -1--2--3--|
    ///
    /// The first subscriber subscribes to the source; when the last one leaves, the source is disposed. Subscribers
    /// that arrive at the same time share one subscription. All receive the events in the same order. If a thread
    /// subscribes while another one emits, either thread may deliver the element, or a thread of the library's, if the
    /// main thread has handed over (see `PublishSubject`). To choose the thread, use `observe(on:)` or a driver.
    ///
    /// When the source ends, it is disposed before the subscribers receive the terminal event. If the source ends
    /// inside `subscribe`, on the subscribing thread, this event waits until the source has returned. A completion that
    /// another thread sends meanwhile is delivered at once. With `.forever`, each completion is. With `.whileConnected`, a
    /// subscriber that arrives in response to the event starts a new connection.
    ///
    /// If an operator between `create` and `share` ends the source while the closure of `create` is still running, the
    /// disposable of the closure is disposed when the closure returns. The new connection may have started before;
    /// `create` says when.
    ///
    /// A thread may subscribe while another one is still disposing the source. It starts a second connection; until the
    /// first is disposed, the source has two subscriptions. With `.whileConnected`, no event of the old connection
    /// reaches the new one. If you share a socket or a sensor that can exist only once, let the source wait until the
    /// previous one is closed.
    ///
    /// A source that emits inside `subscribe` emits all its elements to the first subscriber, before a second one can
    /// subscribe. The second one then receives only the replay; if the source has completed and the scope is
    /// `.whileConnected`, it starts a new connection. Share the result instead: see *What is different on purpose* in
    /// [Coming from RxSwift](doc:ComingFromRxSwift).
    ///
    /// Cost: one object for the connection, and one for each subscriber. A replay of more than one element needs one
    /// more object. Joining and leaving take constant time.
    ///
    /// - Parameters:
    ///   - replay: the number of latest elements that a late subscriber receives first.
    ///   - scope: how long these elements are stored.
    /// - Precondition: `replay` is not negative.
    /// - SeeAlso: [RefCount](https://reactivex.io/documentation/operators/refcount.html)
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        require(replay >= 0, "share(replay:scope:): replay is \(replay), must not be negative", CallSite(fileID, line))
        switch scope {
        case .whileConnected: return Share(asObservable(), replayCount: replay, .connection)
        case .forever: return ShareForever(asObservable(), replayCount: replay)
        }
    }
}

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
                    "\(pipeline.root.name): a closure of a driver or signal is about to run off the main thread"
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
