import Synchronization

/// One object in the chain between a source and an observer, and the handle by which the chain is cancelled.
///
/// It has no element type, so that the code that keeps lists of links is compiled once and needs no metadata.
///
/// A link has two ends of life, and they are told apart throughout the kernel:
/// - `cancel()` goes *up*: the observer wants no more. The source stops calling as soon as it can.
/// - `released()` goes *down*: the source promises that it is not calling now and will never call again. Only then
///   may closures be let go, since none of them can be running. One of three says it: the hub or source that the chain
///   hangs on, or, when `run` returned `nil`, the one who called `run`. To hear it again changes nothing.
@usableFromInline
package class Link {
    // Membership in the list of a hub. The list belongs to whoever has the hub's turn (see `Hub`), and retains nobody. What
    // stands here is out of date when `isLinked` is false.
    // `@exclusivity(unchecked)`: saves two runtime calls an access, 40 instructions a subscription.
    @exclusivity(unchecked) final var previous: Unmanaged<Link>?
    @exclusivity(unchecked) final var next: Unmanaged<Link>?

    /// The hub this link is, or was, a member of. Set before the link is handed out; cleared by the one call of
    /// `leaveHub()` or `forgetHub()`, and by nobody else.
    @exclusivity(unchecked) final var joinedHub: Unmanaged<Link>?

    /// Whether the hub's list holds it; of whoever has the turn.
    @exclusivity(unchecked) final var isLinked = false

    /// Whether the hub is calling it now; of whoever has the turn.
    @exclusivity(unchecked) final var isCalled = false

    /// How the link stands with its hub: a set of `Standing` flags.
    @usableFromInline final let standing: Atomic<UInt8>

    /// Whether it is a `StepSink`, whose step may be called instead of `onNext`.
    @usableFromInline final let isStep: Bool

    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    @usableFromInline
    package init(isStep: Bool = false, _ standing: UInt8 = 0) {
        self.isStep = isStep
        self.standing = Atomic(standing)
    }

    deinit {
        assert(!isLinked, "a hub would call what is gone")
        joinedHub?.release()
    }

    /// Stops the flow into this link. Called at most once, from any thread.
    package func cancel() {
        leaveHub()
    }

    /// Ends the membership of a hub, if this link is a member.
    final func leaveHub() {
        guard let hub = joinedHub else { return }
        joinedHub = nil
        hub._withUnsafeGuaranteedRef { $0.remove(self) }
        hub.release()
    }

    /// The hub has not taken this link in.
    final func forgetHub() {
        joinedHub?.release()
        joinedHub = nil
    }

    /// Nothing is calling this link now, and nothing will again.
    package func released() {}

    /// Whether events sent from here are no longer wanted. A source that loops asks before each element.
    @usableFromInline
    package var isStopped: Bool { false }

    /// The subscription at the end of the chain, if that alone decides whether events are wanted: `isStopped` is its
    /// `isShut`, then, which costs no virtual call.
    @usableFromInline
    package var gate: Link? { nil }

    /// Whether it has left its hub, which may not have read the note of that yet.
    final var hasLeft: Bool { standing.load(ordering: .relaxed) & Standing.left != 0 }

    /// Whether this is a subscription that nothing passes any more.
    @inlinable
    final var isShut: Bool {
        @inline(__always) get { standing.load(ordering: .relaxed) & Standing.shut != 0 }
    }

    /// Gives up what a `Subscription` or an `InnerObserver` is subscribed to; other links cannot be asked.
    package func dispose() {}

    /// Subscribes an `InnerObserver` that knows its source.
    func startKnownSource() {}

    /// The source of an `InnerObserver` that knows it and has not been started.
    var knownSource: (any PipelinePart)? { nil }

    /// Notes the bag that holds this link. `false`: it has ended, or does not tell when it ends.
    func entered(_ bag: DisposeBag.Contents, _ place: DisposeBag.Contents.Position) -> Bool { false }

    /// Takes a member off the list, if this link is a hub.
    func remove(_ member: Link) {}
}

/// The flags of `Link.standing`.
@usableFromInline
enum Standing {
    /// It has been cancelled: no event may reach it any more.
    static var left: UInt8 { 1 }
    /// Its subscriber is still delivering the replayed elements to it; whoever emits meanwhile hands over to it.
    static var replaying: UInt8 { 2 }
    /// It is on no list any more.
    static var gone: UInt8 { 4 }
    /// It is a subscription that is over: no event passes. Here, so that a hub learns it together with the rest.
    @inlinable static var shut: UInt8 { 8 }
    /// It is a `NextSubscription`, whose closure may be called instead of `onNext`. It is from the beginning, and stays one.
    static var handler: UInt8 { 16 }
    /// It was released before, or its subscriber, who is still inside it, will do so.
    static var notFree: UInt8 { gone | replaying }
}
