/// The members of a hub: a doubly linked list through the members themselves.
///
/// To join and to leave cost the same at any size and allocate nothing, and a walk takes no copy and no retain. Whoever has
/// the turn of the owner changes and walks it, so nothing is changed by two threads at once.
///
/// ## Why unretained references are sound here
/// - *Who keeps a member alive:* what subscribed it. The member is attached, and an `Upstream` holds it until it is cancelled.
///   Who cancels it holds it until it is off the list, or leaves a note that does.
/// - *Who takes it off:* every end of a membership passes `remove`, with the turn, before the member can die. A debug build
///   asserts it in the member's `deinit`.
/// - *During a walk:* the member being called stays on the list until the call has returned (`isCalled`), so its `next` is
///   valid then, whoever else has gone meanwhile.
/// - *What the optimiser may do:* a reference is turned into a strong one before the member is used, or borrowed by
///   `_withUnsafeGuaranteedRef` for a call during which the list's owner guarantees that it lives.
package struct MemberList: ~Copyable {
    /// A member on the list, by a reference that does not retain it.
    struct Position {
        fileprivate let reference: Unmanaged<Link>

        @inline(__always)
        fileprivate init(_ member: Link) {
            reference = .passUnretained(member)
        }

        fileprivate var member: Link { reference.takeUnretainedValue() }

        /// Calls `body` with the member, which is not retained for the call.
        @inline(__always)
        fileprivate func lend<Result>(_ body: (Link) -> Result) -> Result {
            reference._withUnsafeGuaranteedRef(body)
        }
    }

    /// The place of a member on a list. The `previous` of the first member is the last one.
    struct Neighbours {
        fileprivate var previous: Position?
        fileprivate var next: Position?
        fileprivate(set) var isLinked = false
    }

    private(set) var first: Position?

    package init() {}

    var firstMember: Link? { first?.member }

    /// Puts `member` at the end. Needs the turn.
    @inline(__always)
    mutating func append<Element>(_ member: Sink<Element>) {
        let new = Position(member)
        if let first {
            let last = first.lend { $0.neighbours.previous } ?? first
            last.lend { $0.neighbours.next = new }
            first.lend { $0.neighbours.previous = new }
            member.neighbours.previous = last
        } else {
            first = new
            member.neighbours.previous = new
        }
        member.neighbours.next = nil
        member.neighbours.isLinked = true
    }

    /// Takes `member` off, if it is on the list. Needs the turn.
    @inline(__always)
    mutating func remove(_ member: Link) {
        guard member.neighbours.isLinked, let previous = member.neighbours.previous else { return }
        member.neighbours.isLinked = false
        let next = member.neighbours.next
        // Only the last one has no `next`, and it is the `previous` of the first one.
        let isFirst = previous.lend { $0.neighbours.next == nil }
        if isFirst { first = next } else { previous.lend { $0.neighbours.next = next } }
        (next ?? first)?.lend { $0.neighbours.previous = previous }
    }

    /// Calls `body` with each member from `first` on, marked as called meanwhile. Not a method of the list: what `body` calls
    /// may change that.
    @inline(__always)
    static func forEach(from first: Position?, _ body: (Link) -> Void) {
        var position = first
        while let current = position {
            current.reference._withUnsafeGuaranteedRef { member in
                member.isCalled = true
                body(member)
                member.isCalled = false
                position = member.neighbours.next
            }
        }
    }

    /// A member as what it is: `append` takes sinks only, and a hub puts those of its own elements on its list. Checked, the
    /// cast would look up metadata for every call.
    @inline(__always)
    static func sink<Element>(_ member: Link) -> Sink<Element> {
        _unsafeUncheckedDowncast(member, to: Sink<Element>.self)
    }
}

/// What a hub and a member say to each other, in one byte, so that whatever two threads decide about the member is decided by
/// one read-modify-write, and exactly one of them tells it that its source has gone.
///
///               set by                               cleared by
///     replaying the subscriber, before it joins      whoever has the turn, when the replay is over
///     left      whoever cancels, under the lock
///     gone      whoever takes it off the list, or finds that it will never be there
///
/// The state of an ordinary member is 0: that is all an emission asks. As it has the turn, a replay cannot end meanwhile. The
/// methods that end something answer whether the caller must call `sourceGone()`.
struct MemberState: ~Copyable {
    /// It has been cancelled: nothing may reach it any more.
    private static var left: UInt8 { 1 }
    /// The one who subscribes is still delivering the replay to it. Whoever emits meanwhile hands over.
    private static var replaying: UInt8 { 2 }
    /// It is on the list of no hub, and never will be again.
    private static var gone: UInt8 { 4 }

    private let flags = Atomic<UInt8>(0)

    /// Whether an element goes straight to it. Acquires what the subscriber did in it while it was replaying.
    var isOrdinary: Bool {
        @inline(__always) get { flags.load(ordering: .acquiring) == 0 }
    }

    var hasLeft: Bool { flags.load(ordering: .acquiring) & Self.left != 0 }
    var isReplaying: Bool { flags.load(ordering: .acquiring) & Self.replaying != 0 }
    var isGone: Bool { flags.load(ordering: .acquiring) & Self.gone != 0 }

    /// Its replay begins. Before anybody else knows the member.
    borrowing func beginReplay() {
        flags.store(Self.replaying, ordering: .relaxed)
    }

    /// Its replay is over. Whether the caller must tell it `sourceGone()`, because it has gone meanwhile. Needs the turn.
    borrowing func endReplay() -> Bool {
        flags.bitwiseAnd(~Self.replaying, ordering: .acquiringAndReleasing).oldValue & Self.gone != 0
    }

    /// It is cancelled. `false` if it has gone before.
    @inline(__always)
    borrowing func leave() -> Bool {
        flags.bitwiseOr(Self.left, ordering: .acquiringAndReleasing).oldValue & Self.gone == 0
    }

    /// It has been taken off the list, or will not be put there. Whether the caller must tell it `sourceGone()`: not if that was so
    /// before, and not while it is replaying, since then `endReplay` says it.
    @inline(__always)
    borrowing func markGone() -> Bool {
        flags.bitwiseOr(Self.gone, ordering: .acquiringAndReleasing).oldValue & (Self.gone | Self.replaying) == 0
    }
}
