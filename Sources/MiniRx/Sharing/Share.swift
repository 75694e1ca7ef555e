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
        case .whileConnected: return PlainShare(asObservable(), replayCount: replay, [], CallSite(fileID, line))
        case .forever: return ShareForever(asObservable(), replayCount: replay, CallSite(fileID, line))
        }
    }
}

/// A shared sequence; also the base of every Driver and Signal operator, which differ from `share` only in what their
/// connection does with an element.
///
/// The connection is made by the first subscriber and forgotten, together with what it remembers, when the last one
/// leaves or the source ends. A subscriber that finds it closed just then makes a new one.
@usableFromInline
package class Share<Input, Element>: Observable<Element>, @unchecked Sendable {
    package final let source: Observable<Input>
    private final let lock = Lock()
    fileprivate final let traits: HubTraits
    /// How many of the latest elements are replayed.
    package final let replayCount: Int
    private final var connection: Connection<Input, Element>?

    package init(_ source: Observable<Input>, replayCount: Int, _ traits: HubTraits, _ place: CallSite) {
        require(replayCount >= 0, "replayCount is \(replayCount), must not be negative", place)
        self.source = source
        self.replayCount = replayCount
        self.traits = traits.union(.isConnection)
        super.init(place)
    }

    package final override var sources: [any PipelinePart] { [source] }

    package final override var audience: Audience? { lock.withLock { connection }?.audience ?? .nobody }

    /// Makes a connection: the hub, and what is done with the elements on their way into it. Called under the lock of the share:
    /// nothing foreign may run in it.
    package func makeConnection() -> Connection<Input, Element> {
        fatalError("\(type(of: self)) does not implement makeConnection")
    }

    package override func run(_ downstream: Sink<Element>) -> Link? {
        while true {
            let connection = lock.withLock {
                if self.connection == nil { self.connection = makeConnection() }
                return self.connection!
            }
            // Members that have had enough, and cannot leave yet, do not count: whoever comes gets a connection of its own.
            if connection.starts.isUnderWay { _ = connection.closeIfNobodyWantsMore() }
            if case .joined(let isFirst) = connection.join(downstream) {
                if isFirst { connection.start(source) }
                return downstream
            }
            forget(connection)
        }
    }

    /// The connection has ended, or its last subscriber has left.
    final func forget(_ connection: Connection<Input, Element>) {
        lock.lock()
        if self.connection === connection { self.connection = nil }
        lock.unlock()
    }
}

/// One subscription to the source of a `Share`, and the hub that spreads its events.
@usableFromInline
package class Connection<Input, Element>: Hub<Input, Element> {
    final let share: Share<Input, Element>
    final let upstream = Upstream()

    package init(_ share: Share<Input, Element>) {
        self.share = share
        super.init(replayCount: share.replayCount, share.traits)
    }

    fileprivate final func start(_ source: Observable<Input>) {
        let hasEnded = starts.subscribing {
            let hasEnded = upstream.attach(connect(to: source), owner: self)
            if hasEnded { endedEarly() }
            return hasEnded
        }
        if hasEnded { disconnected() }
    }

    /// Subscribes the source. An operator that does something before that, or after it, overrides this.
    package func connect(to source: Observable<Input>) -> Link? {
        source.run(self)
    }

    /// The source has been given up while it was being subscribed; now it is cancelled, too. On the thread that subscribed it.
    package func endedEarly() {}

    /// Called once, when the source has been cancelled, for whatever reason.
    package func disconnected() {}

    private final func disconnect(_ stop: consuming Upstream.Stop) {
        let isAttached = stop.isAttached
        upstream.cancel(stop, owner: self)
        if isAttached { disconnected() }
    }

    package final override func onError(_ error: any Error) {
        finish(.error(error))
    }

    package override func onCompleted() {
        finish(.completed)
    }

    /// If it went without an end (a subject that was let go), nothing will ever come: the members are let go in turn.
    package final override func sourceGone() {
        finish(.abandoned)
    }

    /// The source has ended. The connection is forgotten and disconnected first: who subscribes in answer to the end starts
    /// afresh, the sources of this source included.
    func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        share.forget(self)
        disconnect(stop)
        end(ending)
    }

    package override func lastMemberLeft() {
        share.forget(self)
        guard let stop = upstream.stop() else { return }
        disconnect(stop)
    }

    package final override var isStopped: Bool { upstream.isStopped || isClosed }

    package final override func stopIfUnwanted() -> Bool { isStopped || closeAtStartIfUnwanted() }

    /// Takes in nobody any more if no member wants more, and this thread is just subscribing a source: until that is done, no
    /// member can leave.
    final func closeAtStartIfUnwanted() -> Bool { starts.isOnThisThread && closeIfNobodyWantsMore() }
}

/// `share(replay:)`, and the hub behind an operator of a driver that has none built in.
package final class PlainShare<Element>: Share<Element, Element>, @unchecked Sendable {
    /// Metadata at hand.
    private let connectionClass = PlainConnection<Element>.self

    package override var name: String { "share" }

    /// On the main thread it is the hub of an operator of a driver or signal.
    package override var isPartOfAnother: Bool { traits.contains(.onMain) }

    package override func makeConnection() -> Connection<Element, Element> {
        connectionClass.init(self)
    }
}

private final class PlainConnection<Element>: Connection<Element, Element> {
    required override init(_ share: Share<Element, Element>) {
        super.init(share)
    }

    override func onNext(_ element: Element) {
        emit(element)
    }
}
