/// One object in the chain between a source and an observer, and the handle by which the chain is cancelled.
///
/// It has no element type, so that the code that keeps lists of links is compiled once and needs no metadata.
///
/// A link has two ends of life, and they are told apart throughout the kernel:
/// - `cancel()` goes *up*: the observer wants no more. The source stops calling as soon as it can.
/// - `sourceGone()` goes *down*: the source promises that it is not calling now and will never call again. Only then
///   may closures be let go, since none of them can be running. To hear it again changes nothing.
///
/// Who says `sourceGone()`:
/// - the hub or source that the chain hangs on, when the chain has left it or it has nothing more to say;
/// - where `run` returned `nil`, because there is nothing to cancel, the `Upstream` of the one who called `run`, as soon as that
///   is stopped. Until then such a source is only silent, as `never()` is.
///
/// Who asks whether events are wanted, and how:
/// - a source that loops, before each element: `stopIfUnwanted()`, of its `decider`. Nobody can cancel it meanwhile;
/// - whoever subscribes one source after another, before the next: `stopIfUnwanted()`;
/// - whoever sends an end of its own after an element, in between: `stopIfUnwanted()`. The element may have been enough
///   (`take`, `just`, the replay of a hub). After an element that was *not* sent, because a closure has thrown, nobody need ask;
/// - an operator that only passes on what comes: nobody. The gate of the `Subscription` drops what comes too late.
///
/// `isStopped` is the question alone, for whoever must not change anything.
@usableFromInline
package class Link {
    /// The hub this link is, or was, a member of. Set before the link is handed out, cleared by `leaveHub()`.
    final var hub: Link?

    /// Its place on the list of the hub. Like `isCalled`, it belongs to whoever has the turn of that.
    final var neighbours = MemberList.Neighbours()

    /// Whether the hub is calling it now.
    final var isCalled = false

    /// How it stands with its hub.
    final let membership = MemberState()

    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    @usableFromInline
    package init() {}

    deinit {
        assert(!neighbours.areThere, "a hub would call what is gone")
    }

    // MARK: Two ends of life

    /// Stops the flow into this link. Called at most once, from any thread.
    package func cancel() {
        leaveHub()
    }

    /// Ends the membership of a hub, if this link is a member.
    final func leaveHub() {
        hub.take()?.remove(self)
    }

    /// Nothing is calling this link now, and nothing will again.
    package func sourceGone() {}

    // MARK: Two questions

    /// Whether events sent from here are no longer wanted. It changes nothing.
    @usableFromInline
    package var isStopped: Bool { false }

    /// Whether events sent from here are no longer wanted, asked by a source that loops, before each element. Unlike
    /// `isStopped`, it makes that final: a share that nobody wants anything of takes in nobody any more.
    @usableFromInline
    package func stopIfUnwanted() -> Bool { isStopped }

    /// The link further down that decides whether events are wanted: a pipe leaves that to what is below it. A source that loops
    /// asks it directly.
    @usableFromInline
    package var decider: Link { self }

    // MARK: What only one kind of link answers, without the type of its elements

    /// Whether this is a `Subscription`, at the end of a chain.
    package var isLast: Bool { false }

    /// Gives up what a `Subscription` or an `InnerObserver` is subscribed to; other links cannot be asked.
    package func dispose() {}

    /// Subscribes the source of a `CombinationColumn`.
    func startKnownSource() {}

    /// The source of a `CombinationColumn` that has not been started.
    var knownSource: (any PipelinePart)? { nil }

    /// Notes the bag that holds this link. `false`: it has ended, or does not tell when it ends.
    func entered(_ bag: DisposeBag.Contents, _ key: DisposeBag.Contents.Key) -> Bool { false }

    /// Takes a member off the list, if this link is a hub.
    func remove(_ member: Link) {}
}
