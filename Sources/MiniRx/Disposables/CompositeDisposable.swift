/// Disposes many as one.
///
/// Inserting and removing cost O(1). Disposes in the order of insertion.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
    /// Names a member, to remove it again.
    public struct DisposeKey: Sendable {
        fileprivate let slot: Slots<any Disposable>.Key
    }

    private struct State {
        var members = Slots<any Disposable>()
        var isDisposed = false
    }

    private let state: Guarded<State>
    /// Who gets the members if this dies while its owner is dying. Set under the lock, and read by `deinit`.
    private var heir: Heir?
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Holds nothing yet.
    public init() {
        state = Guarded(State())
    }

    /// Holds both.
    public init(_ first: any Disposable, _ second: any Disposable) {
        var state = State()
        _ = state.members.insert(first)
        _ = state.members.insert(second)
        self.state = Guarded(state)
    }

    /// Holds all three.
    public convenience init(_ first: any Disposable, _ second: any Disposable, _ third: any Disposable) {
        self.init(disposables: [first, second, third])
    }

    /// Holds all.
    public convenience init(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ fourth: any Disposable,
        _ others: any Disposable...
    ) {
        self.init(disposables: [first, second, third, fourth] + others)
    }

    /// Holds all of `disposables`.
    public init(disposables: [any Disposable]) {
        var state = State()
        for disposable in disposables { _ = state.members.insert(disposable) }
        self.state = Guarded(state)
    }

    /// Whether it has been disposed.
    public var isDisposed: Bool { state.change { $0.isDisposed } }

    /// How many it holds.
    public var count: Int { state.change { $0.members.count } }

    /// Adds a member. If this has been disposed, disposes it instead and returns `nil`.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = state.change {
            $0.isDisposed ? nil : DisposeKey(slot: $0.members.insert(disposable))
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes the member named by `key` out and disposes it. Does nothing if it is not a member any more.
    public func remove(for key: DisposeKey) {
        let removed = state.change { $0.members.remove(key.slot) }
        removed?.dispose()
    }

    /// Disposes all members, and from now on whatever is inserted.
    ///
    /// The members of a member are disposed in its place, so that nesting, however deep, takes no stack.
    public func dispose() {
        var walk = Walk(takeMembers())
        while let member = walk.removeFirst() {
            if let composite = Self.composite(member) {
                walk.enter(composite.takeMembers())
            } else {
                member.dispose()
            }
        }
    }

    /// Takes the members out, and disposes from now on whatever is inserted.
    private func takeMembers() -> Slots<any Disposable> {
        state.change {
            $0.isDisposed = true
            return $0.members.removeAll()
        }
    }

    /// A dynamic cast is dear, and most members are none.
    private static func composite(_ disposable: any Disposable) -> CompositeDisposable? {
        type(of: disposable) == CompositeDisposable.self ? disposable as? CompositeDisposable : nil
    }

    /// A composite that dies with this one leaves its members to an heir, which lets go of them in a loop, for the same reason.
    ///
    /// Only its own `deinit` says that it dies: as long as this one holds it, another thread may make a reference of a weak one.
    deinit {
        if count == 0 { return }
        if let heir, heir.isHere { return heir.inherit(takeMembers()) }
        let own = Heir(takeMembers())
        while let member = own.removeFirst() {
            // An heir of before is only forgotten: it has nothing any more, or its thread holds it.
            if let composite = Self.composite(member) { composite.state.change { _ in composite.heir = own } }
        }
    }
}

/// The members of composites that are in one another, each in the place of the one that held it.
private struct Walk {
    private var members: Slots<any Disposable>
    /// What comes after these; the last comes first.
    private var interrupted: [Slots<any Disposable>] = []

    init(_ members: Slots<any Disposable>) {
        self.members = members
    }

    /// Goes on with the members of the member that was taken out last.
    mutating func enter(_ inner: Slots<any Disposable>) {
        if members.count > 0 { interrupted.append(members) }
        members = inner
    }

    mutating func removeFirst() -> (any Disposable)? {
        while true {
            if let member = members.removeFirst() { return member }
            guard let rest = interrupted.popLast() else { return nil }
            members = rest
        }
    }
}

/// Lets go of what dying composites have held, on the thread of the first of them and as long as that is dying.
private final class Heir: @unchecked Sendable {
    /// 0 when that is over.
    private let thread = Atomic<UInt>(currentThread())
    /// Of the thread alone.
    private var walk: Walk

    init(_ members: Slots<any Disposable>) {
        walk = Walk(members)
    }

    /// Whether it is this thread that lets go.
    var isHere: Bool { thread.load(ordering: .relaxed) == currentThread() }

    func inherit(_ members: Slots<any Disposable>) {
        walk.enter(members)
    }

    /// The next member. If there is none, it is over.
    func removeFirst() -> (any Disposable)? {
        if let member = walk.removeFirst() { return member }
        thread.store(0, ordering: .relaxed)
        return nil
    }
}
