/// A link that a hub can put on its list of members. Every sink is one.
///
/// The part of a sink that only hubs use. A member that is an object of its own would cost an allocation for each
/// subscription.
@usableFromInline
package class HubMember: ChainLink {
    /// The `Hub` that this member has joined. Set before the member is attached. Cleared by `leaveHub()`, but not when
    /// the hub ends.
    ///
    /// Do not make this a `HubMember`: the compiler would release a list of them in a loop, in each `deinit`.
    final var hub: ChainLink?

    /// The position in the hub's member list. Guarded by the hub's turn.
    final var neighbours = MemberList.Neighbours()

    /// Whether the thread that has the hub's turn is inside this member. If the member leaves meanwhile, a note unlinks
    /// it and calls its `sourceGone()` later: so the walk can go on from the member, and nothing is released inside a
    /// call. Guarded by the hub's turn.
    final var isCalled = false

    /// The state that decides races between this member and its hub.
    final let membership = MemberState()

    @usableFromInline
    package override init() {}

    deinit {
        assert(!neighbours.isLinked, "a member was deallocated while it was on the list of a hub")
    }

    override func cancel() {
        leaveHub()
    }

    /// Leaves the hub, if this link is a member of one.
    final func leaveHub() {
        hub.take()?.remove(self)
    }
}
