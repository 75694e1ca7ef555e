/// One object in the chain between a source and an observer, and the handle by which the chain is cancelled.
///
/// It has no element type, so that the code that keeps lists of links is compiled once and needs no metadata.
///
/// A source attaches first, and sends then:
///
///     observer ─ run ──▶ … ──▶ source
///     observer ◀─ attach ───── source         this is how you cancel me
///     observer ◀─ onNext, onNext, … ── source
///     observer ─ cancel ─────▶ source         no more, please
///     observer ◀─ sourceGone ─ source         I am not calling now, and never will again
///
/// - `attach(_:)` goes *down* to the one who can cancel: a subscription, or the observer of an inner sequence.
/// - `cancel()` goes *up*: the observer wants no more. The source stops calling as soon as it can.
/// - `sourceGone()` goes *down*. Only then may closures be released, since none of them can be running. To hear it again
///   changes nothing.
///
/// A source that is done before `run` returns attaches nothing. It asks `isStopped` before each event, and says
/// `sourceGone()` last of all, on every exit. Others ask, too: who subscribes one source after another, before the next; and
/// who sends an end of its own after an element, which may have been enough (`take`, `just`). An operator that only passes
/// on what comes need not ask: the gate of the `Subscription` drops what comes too late.
@usableFromInline
package class Link {
    /// The hub this link is, or was, a member of. Set before the link is attached, cleared by `leaveHub()`.
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
        assert(!neighbours.isLinked, "a hub would call what is gone")
    }

    /// Takes the link by which the source is cancelled; `nil` if it is silent, and there is nothing to cancel. Called once,
    /// before the source sends anything.
    package func attach(_ link: Link?) {
        fatalError("\(type(of: self)) does not implement attach")
    }

    /// Stops the flow into this link. Called from any thread; only the first call does something.
    package func cancel() {
        leaveHub()
    }

    /// Nothing is calling this link now, and nothing will again.
    package func sourceGone() {}

    /// Whether events sent from here are no longer wanted.
    @usableFromInline
    package var isStopped: Bool { false }

    /// The link further down that decides whether events are wanted: a pipe leaves that to what is below it. A source that loops
    /// asks it directly.
    @usableFromInline
    package var decider: Link { self }

    // MARK: Members and hubs

    /// Ends the membership of a hub, if this link is a member.
    final func leaveHub() {
        hub.take()?.remove(self)
    }

    /// Takes a member off the list, if this link is a hub.
    func remove(_ member: Link) {}
}
