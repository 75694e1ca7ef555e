/// The members of a hub: a doubly linked list through the members themselves.
///
/// Joining and leaving take constant time and allocate nothing; a walk neither copies nor retains. Only the thread that
/// has the turn of the hub changes or walks the list, so two threads never touch it at once.
///
/// ## Why unretained references are sound here
/// - *Who keeps a member alive:* its subscription. A member is attached to an `Upstream`, which retains it until it is
///   cancelled. The cancelling thread retains it until it is off the list, or queues a note that retains it.
/// - *Who unlinks it:* every membership ends with `remove`, called with the turn, before the member can be deallocated.
///   A debug build asserts this in the member's `deinit`.
/// - *During a walk:* the member being called stays on the list until the call has returned (`isCalled`). So its `next`
///   is valid then, whichever other members have been unlinked.
/// - *What the optimiser may do:* a reference is made strong before the member is used, or borrowed by
///   `_withUnsafeGuaranteedRef` for a call during which the hub guarantees that the member lives.
package struct MemberList: ~Copyable {
    /// An unretained reference to a member on the list.
    struct Position {
        fileprivate let reference: Unmanaged<Link>

        @inline(__always)
        fileprivate init(_ member: Link) {
            reference = .passUnretained(member)
        }

        fileprivate var member: Link { reference.takeUnretainedValue() }

        /// Calls `body` with the member, without a retain.
        @inline(__always)
        fileprivate func lend<Result>(_ body: (Link) -> Result) -> Result {
            reference._withUnsafeGuaranteedRef(body)
        }
    }

    /// The links of a member to its neighbours. The `previous` of the first member is the last member.
    struct Neighbours {
        fileprivate var previous: Position?
        fileprivate var next: Position?
        fileprivate(set) var isLinked = false
    }

    private(set) var first: Position?

    package init() {}

    var firstMember: Link? { first?.member }

    /// Appends `member`. Needs the turn.
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

    /// Unlinks `member`, if it is on the list. Needs the turn.
    @inline(__always)
    mutating func remove(_ member: Link) {
        guard member.neighbours.isLinked, let previous = member.neighbours.previous else { return }
        member.neighbours.isLinked = false
        let next = member.neighbours.next
        // Only the last member has no `next`, and only the first member has the last one as its `previous`.
        let isFirst = previous.lend { $0.neighbours.next == nil }
        if isFirst { first = next } else { previous.lend { $0.neighbours.next = next } }
        (next ?? first)?.lend { $0.neighbours.previous = previous }
    }

    /// Calls `body` with each member from `first` on, and marks it as called meanwhile. Static, because `body` may
    /// change the list.
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

    /// Returns a member as a sink of the hub's elements. Sound because `append` takes sinks only, and a hub appends
    /// only sinks of its own element type. A checked cast would look up metadata for every call.
    @inline(__always)
    static func sink<Element>(_ member: Link) -> Sink<Element> {
        _unsafeUncheckedDowncast(member, to: Sink<Element>.self)
    }
}

/// The state of a member, in one byte that its hub and its subscription share. One read-modify-write decides each race
/// between two threads, and exactly one of them calls the member's `sourceGone()`.
///
///               set by                                   cleared by
///     replaying the subscriber, before it joins          the thread that has the turn, after the replay
///     left      the cancelling thread, under the lock
///     gone      the thread that unlinks the member, or decides never to link it
///
/// An ordinary member has no flag set; an emission checks only this. The emitting thread has the turn, so a replay
/// cannot end meanwhile.
struct MemberState: ~Copyable {
    /// The member has been cancelled: no event may reach it any more.
    private static var left: UInt8 { 1 }
    /// The subscribing thread is still delivering the replay. An emitting thread hands its events over.
    private static var replaying: UInt8 { 2 }
    /// The member is on no list, and never will be again.
    private static var gone: UInt8 { 4 }

    private let flags = Atomic<UInt8>(0)

    /// Whether an element is delivered directly. The load acquires what the subscribing thread wrote during the replay.
    var isOrdinary: Bool {
        @inline(__always) get { flags.load(ordering: .acquiring) == 0 }
    }

    var hasLeft: Bool { flags.load(ordering: .acquiring) & Self.left != 0 }
    var isReplaying: Bool { flags.load(ordering: .acquiring) & Self.replaying != 0 }
    var isGone: Bool { flags.load(ordering: .acquiring) & Self.gone != 0 }

    /// Begins the replay, before another thread can reach the member.
    borrowing func beginReplay() {
        flags.store(Self.replaying, ordering: .relaxed)
    }

    /// Ends the replay. Needs the turn.
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
    /// - Returns: whether the caller must call `sourceGone()`: not for a second call, and not during the replay, when
    ///   `endReplay` leads to that call.
    @inline(__always)
    borrowing func markGone() -> Bool {
        flags.bitwiseOr(Self.gone, ordering: .acquiringAndReleasing).oldValue & (Self.gone | Self.replaying) == 0
    }
}
