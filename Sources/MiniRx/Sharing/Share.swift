/// How long the replayed elements of a `share` live.
public enum SubjectLifetimeScope: Sendable {
    /// As long as somebody is subscribed. Who comes after the last has left, or after the end, starts afresh: the
    /// source is subscribed again, and nothing is replayed.
    case whileConnected
    /// For ever: the elements are replayed also after the last subscriber has left, and together with the end after the
    /// source has ended. An element that another thread is emitting while the last one leaves is remembered, and may reach
    /// who comes next.
    case forever
}

extension ObservableType {
    /// Shares one subscription to the source among all who are subscribed.
    ///
    /// ![source: 1, 2, 3, 4, end; first: 1, 2, 3, 4, end; late: 2, 3, 4, end](share)
    ///
    ///     source  -1--2--3--4--|
    ///      share(replay: 1)
    ///     first   -1--2--3--4--|
    ///     late         2-3--4--|
    ///
    /// ![source: 1, 2, 3, end; first: 1, 2, left; late: 1, 2, 3, end](share-again)
    ///
    ///     source  -1--2--3--|
    ///             ^----!
    ///                     ^---------!
    ///      share(replay: 1)
    ///     first   -1--2!
    ///     late            -1--2--3--|
    ///
    /// The first subscriber subscribes the source, and the last one that leaves disposes it. However many come at the
    /// same time, there is one subscription. Events reach all in one order.
    ///
    /// Who comes meanwhile does not wait for a disposal: while one thread still disposes the source, because the last
    /// subscriber has left or the source has ended, another that subscribes begins a new connection. So for that time, and
    /// no longer, the source may be subscribed twice (or once more for each thread that is disposing it). With
    /// `.whileConnected` nothing of the old connection reaches the new one. Whoever shares a socket or a sensor, of which
    /// there can be only one, must let the source wait until the one before is closed.
    ///
    /// Cost: one object for the connection (and one for what is replayed, if that is more than one element) and one for each
    /// subscriber; joining and leaving cost the same at any size.
    ///
    /// - Parameters:
    ///   - replay: how many of the latest elements a late subscriber gets first.
    ///   - scope: how long these are remembered.
    /// - Precondition: `replay` is not negative.
    /// - SeeAlso: [RefCount](https://reactivex.io/documentation/operators/refcount.html)
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        require(replay >= 0, "share(replay:scope:): replay is \(replay), must not be negative", CallSite(fileID, line))
        switch scope {
        case .whileConnected: return Share(asObservable(), replayCount: replay, [])
        case .forever: return ShareForever(asObservable(), replayCount: replay)
        }
    }
}

/// `share(replay:)`, and the hub behind an operator of a driver or signal.
///
/// The connection is made by the first subscriber and forgotten, together with what it remembers, when the last one
/// leaves or the source ends. A subscriber that finds it closed just then makes a new one.
@usableFromInline
package class Share<Element>: Observable<Element>, @unchecked Sendable {
    package final let source: Observable<Element>
    private final let lock = Lock()
    fileprivate final let traits: HubTraits
    /// How many of the latest elements are replayed.
    package final let replayCount: Int
    /// Metadata at hand.
    private final let connectionClass: Connection<Element>.Type
    private final var connection: Connection<Element>?

    init(
        _ source: Observable<Element>, replayCount: Int, _ traits: HubTraits,
        _ connectionClass: Connection<Element>.Type = Connection.self
    ) {
        require(replayCount >= 0, "replayCount of a sharing strategy is \(replayCount), must not be negative")
        self.source = source
        self.replayCount = replayCount
        self.traits = traits.union(.isConnection)
        self.connectionClass = connectionClass
        super.init()
    }

    /// The hub behind `operator`, subscribed and fed on the main thread only.
    ///
    /// - Parameter connectionClass: that of the connections. Code of the client has its metadata at hand.
    @usableFromInline
    package convenience init(
        onMain operator: Observable<Element>, replayCount: Int,
        _ connectionClass: Connection<Element>.Type = Connection.self
    ) {
        self.init(`operator`, replayCount: replayCount, .onMain, connectionClass)
    }

    /// None behind an operator of a driver or signal: the two count as one.
    package override var name: String { traits.contains(.onMain) ? "" : "share" }

    package final override var sources: [any PipelinePart]? { [source] }

    package final override var audience: Audience? { lock.withLock { connection }?.audience ?? (0, []) }

    package final override func run(_ downstream: Sink<Element>) {
        #if DEBUG
            // Every closure of a driver or signal is called from inside a subscription that is checked here, or from inside
            // an emission, which `Hub.emit` checks.
            if traits.contains(.onMain) {
                require(
                    MainThread.isCurrent,
                    "A closure of a driver or signal is about to run off the main thread: that of \(pipeline.last.name)"
                )
            }
        #endif
        while true {
            let connection = lock.withLock {
                if self.connection == nil { self.connection = connectionClass.init(self) }
                return self.connection!
            }
            if let isFirst = connection.join(downstream) {
                if isFirst, !connection.isStopped { source.run(connection) }
                return
            }
            forget(connection)
        }
    }

    /// The connection has ended, or its last subscriber has left.
    final func forget(_ connection: Connection<Element>) {
        lock.lock()
        if self.connection === connection { self.connection = nil }
        lock.unlock()
    }
}

/// One subscription to the source of a `Share`, and the hub that spreads its events.
@usableFromInline
package class Connection<Element>: Hub<Element> {
    final let share: Share<Element>
    final let upstream = Upstream()

    /// Called under the lock of the share: nothing foreign may run in it.
    required init(_ share: Share<Element>) {
        self.share = share
        super.init(replayCount: share.replayCount, share.traits)
    }

    package final override func attach(_ link: Link?) {
        upstream.attach(link, owner: self)
    }

    package override func onNext(_ element: Element) {
        emit(element)
    }

    package final override func onError(_ error: any Error) {
        finish(.error(error))
    }

    package final override func onCompleted() {
        finish(.completed)
    }

    /// If it went without an end (a subject that was let go), nothing will ever come: the members are let go in turn.
    package final override func sourceGone() {
        finish(.abandoned)
    }

    /// The source has ended. The connection is forgotten and the source cancelled first: who subscribes in answer to the end
    /// starts afresh, the sources of this source included.
    func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        share.forget(self)
        upstream.cancel(stop, owner: self)
        end(ending)
    }

    package override func lastMemberLeft() {
        share.forget(self)
        guard let stop = upstream.stop() else { return }
        upstream.cancel(stop, owner: self)
    }

    package final override var isStopped: Bool { upstream.isStopped || isClosed }
}
