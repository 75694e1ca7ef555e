/// The members of a hub: a doubly linked list through the members themselves.
///
///     first ──▶ a ─── next ────▶ b ─── next ────▶ c ─── next ──▶ nil
///               a ◀── previous ─ b ◀── previous ─ c
///               └───────── previous ────────────▶ c    so the list needs no field for its last member
///
/// `append` and `remove` take constant time and allocate nothing. A walk neither copies the list nor retains members.
/// Only the thread that has the turn of the hub changes or walks the list, so two threads never access it at once.
///
/// ## Why unretained references are sound here
/// - *What keeps a member alive:* a `SourceLink` of its subscription, until the member is cancelled. The cancelling
///   thread then retains the member until the member is unlinked, or queues a note that retains it.
/// - *When it is unlinked:* a thread that has the turn calls `remove` before the member can be deallocated.
///   A debug build asserts this in the member's `deinit`.
/// - *During a walk:* the member being called stays on the list until the call has returned (`isCalled`). So its `next`
///   is valid then, even if other members have been unlinked.
/// - *What the optimiser sees:* a strong reference, or one that `_withUnsafeGuaranteedRef` borrows for a call. The hub
///   guarantees that the member lives during that call.
struct MemberList: ~Copyable {
    /// An unretained reference to a member on the list.
    struct Position {
        fileprivate let reference: Unmanaged<HubMember>

        @inline(__always)
        fileprivate init(_ member: HubMember) {
            reference = .passUnretained(member)
        }

        fileprivate var member: HubMember { reference.takeUnretainedValue() }

        /// Calls `body` with the member, without a retain.
        @inline(__always)
        fileprivate func lend<Result>(_ body: (HubMember) -> Result) -> Result {
            reference._withUnsafeGuaranteedRef(body)
        }
    }

    /// The neighbours of a member on the list. The `previous` of the first member is the last member.
    struct Neighbours {
        fileprivate var previous: Position?
        fileprivate var next: Position?
        fileprivate(set) var isLinked = false
    }

    private(set) var first: Position?

    init() {}

    var firstMember: HubMember? { first?.member }

    /// Appends `member`. The caller has the turn.
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

    /// Unlinks `member`, if it is on the list. The caller has the turn.
    @inline(__always)
    mutating func remove(_ member: HubMember) {
        guard member.neighbours.isLinked, let previous = member.neighbours.previous else { return }
        member.neighbours.isLinked = false
        let next = member.neighbours.next
        // Only the last member has no `next`, and only the first member has the last one as its `previous`.
        let isFirst = previous.lend { $0.neighbours.next == nil }
        if isFirst { first = next } else { previous.lend { $0.neighbours.next = next } }
        (next ?? first)?.lend { $0.neighbours.previous = previous }
    }

    /// Calls `body` with each member from `first` on, and sets the member's `isCalled` during the call. Static, because
    /// `body` may change the list.
    @inline(__always)
    static func forEach(from first: Position?, _ body: (HubMember) -> Void) {
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

    /// Calls `checkStopped()` of each member, until one is not stopped. Returns whether all are. The caller has the
    /// turn.
    static func checkStopped(from first: Position?) -> Bool {
        var areStopped = true
        forEach(from: first) { if areStopped { areStopped = $0.checkStopped() } }
        return areStopped
    }

    /// Returns a member as a sink of the hub's elements. This is sound because `append` takes only sinks, and a hub
    /// appends only sinks of its own element type. A checked cast would look up metadata for every call.
    @inline(__always)
    static func sink<Element>(_ member: HubMember) -> Sink<Element> {
        _unsafeUncheckedDowncast(member, to: Sink<Element>.self)
    }
}
