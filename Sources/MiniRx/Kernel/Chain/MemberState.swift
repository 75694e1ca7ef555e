/// The state of a member, in one byte that its hub and its subscription share. One read-modify-write decides each race
/// between two threads, and exactly one of the two threads calls the member's `sourceGone()`.
///
///               set by                                   cleared by
///     replaying the subscriber, before it joins          the thread that has the turn, after the replay
///     left      the cancelling thread, under the lock
///     gone      the thread that unlinks the member, or decides never to link it
///
/// An ordinary member has no flag set; an emission checks only this. The emitting thread has the turn, so a replay
/// cannot end between this check and `holdBack`.
struct MemberState: ~Copyable {
    /// The member has been cancelled: no event may reach it any more.
    private static var left: UInt8 { 1 }
    /// The subscribing thread still delivers the replay. The hub stores new events in `heldBack`.
    private static var replaying: UInt8 { 2 }
    /// The member is on no list, and never will be again.
    private static var gone: UInt8 { 4 }

    private let flags = AtomicVariable<UInt8>(0)

    // The loads are relaxed: the turn orders what the subscribing thread wrote during the replay.

    /// Whether an element is delivered directly.
    var isOrdinary: Bool {
        @inline(__always) get { flags.load(ordering: .relaxed) == 0 }
    }

    var isReplaying: Bool { flags.load(ordering: .relaxed) & Self.replaying != 0 }
    var isGone: Bool { flags.load(ordering: .relaxed) & Self.gone != 0 }

    /// Begins the replay, before another thread can reach the member.
    borrowing func beginReplay() {
        flags.store(Self.replaying, ordering: .relaxed)
    }

    /// Ends the replay. The caller has the turn.
    /// - Returns: whether the caller must call `sourceGone()`, because the member became `gone` during the replay.
    borrowing func endReplay() -> Bool {
        flags.bitwiseAnd(~Self.replaying, ordering: .acquiringAndReleasing).oldValue & Self.gone != 0
    }

    /// Marks the member as cancelled. Returns `false` if it was `gone` before.
    @inline(__always)
    borrowing func leave() -> Bool {
        flags.bitwiseOr(Self.left, ordering: .acquiringAndReleasing).oldValue & Self.gone == 0
    }

    /// Marks the member as unlinked for good.
    /// - Returns: whether the caller must call `sourceGone()`; `false` if the member was `gone` before. During the
    ///   replay it is `false` too, because the caller of `endReplay` calls `sourceGone()`.
    @inline(__always)
    borrowing func markGone() -> Bool {
        flags.bitwiseOr(Self.gone, ordering: .acquiringAndReleasing).oldValue & (Self.gone | Self.replaying) == 0
    }
}
