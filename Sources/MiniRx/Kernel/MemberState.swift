/// What a hub and a member say to each other, in one byte, so that whatever two threads decide about the member is decided by
/// one read-modify-write, and exactly one of them tells it that its source has gone.
///
/// The state of an ordinary member is 0: that is all an emission asks. The methods that end something answer whether the
/// caller must call `sourceGone()`.
struct MemberState: ~Copyable {
    /// It has been cancelled: nothing may reach it any more.
    private static var left: UInt8 { 1 }
    /// The one who subscribes is still delivering the replay to it. Whoever emits meanwhile hands over.
    private static var replaying: UInt8 { 2 }
    /// Something has been handed over that it has not got yet. Only together with `replaying`.
    private static var behind: UInt8 { 4 }
    /// It is on the list of no hub, and never will be again.
    private static var gone: UInt8 { 8 }
    /// It is on the list already, but what is being delivered now came before it.
    private static var arriving: UInt8 { 16 }

    private let flags = Atomic<UInt8>(0)

    /// Whether an element goes straight to it. Acquires what the subscriber did in it while it was replaying.
    var isOrdinary: Bool {
        @inline(__always) get { flags.load(ordering: .acquiring) == 0 }
    }

    var hasLeft: Bool { flags.load(ordering: .acquiring) & Self.left != 0 }
    var isReplaying: Bool { flags.load(ordering: .acquiring) & Self.replaying != 0 }
    var isBehind: Bool { flags.load(ordering: .relaxed) & Self.behind != 0 }
    var isGone: Bool { flags.load(ordering: .acquiring) & Self.gone != 0 }

    var isArriving: Bool { flags.load(ordering: .relaxed) & Self.arriving != 0 }

    /// It came while this thread was delivering. The lock is held.
    borrowing func beginArrival() { flags.bitwiseOr(Self.arriving, ordering: .relaxed) }

    /// What is delivered from now on is for it, too. Needs the turn.
    borrowing func endArrival() { flags.bitwiseAnd(~Self.arriving, ordering: .relaxed) }

    /// Its replay begins. Before anybody else knows the member.
    borrowing func beginReplay() {
        flags.store(Self.replaying, ordering: .relaxed)
    }

    /// Ends the replay if nothing has happened meanwhile. Otherwise look, under the lock.
    borrowing func endQuietReplay() -> Bool {
        flags.compareExchange(
            expected: Self.replaying, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged
    }

    /// Ends the replay. Whether the caller must tell the member `sourceGone()`, because it has gone meanwhile.
    borrowing func endReplay() -> Bool {
        flags.bitwiseAnd(~(Self.replaying | Self.behind), ordering: .acquiringAndReleasing).oldValue & Self.gone != 0
    }

    /// Whether it is still replaying, so that it gets by hand-over what is emitted. The lock is held.
    borrowing func fallBehind() -> Bool {
        var seen = flags.load(ordering: .acquiring)
        while seen & Self.replaying != 0 {
            let (exchanged, current) = flags.compareExchange(
                expected: seen, desired: seen | Self.behind, successOrdering: .acquiringAndReleasing,
                failureOrdering: .relaxed)
            if exchanged { return true }
            seen = current
        }
        return false
    }

    /// It is cancelled. `false` if it has gone before.
    @inline(__always)
    borrowing func leave() -> Bool {
        flags.bitwiseOr(Self.left, ordering: .acquiringAndReleasing).oldValue & Self.gone == 0
    }

    /// It has been taken off the list, or will not be put there. Whether the caller must tell it `sourceGone()`: not if that was so
    /// before, and not while it is replaying, since then the one who subscribes is inside it, and does it (`endReplay`).
    @inline(__always)
    borrowing func go() -> Bool {
        flags.bitwiseOr(Self.gone, ordering: .acquiringAndReleasing).oldValue & (Self.gone | Self.replaying) == 0
    }
}
