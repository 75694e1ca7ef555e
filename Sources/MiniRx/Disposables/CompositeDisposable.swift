/// Disposes many as one.
///
/// Inserting and removing cost O(1). Disposes in the order of insertion.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
    /// Names a member, to remove it again.
    public struct DisposeKey: Sendable {
        fileprivate let slot: Slots<any Disposable>.Key
        /// The composite that returned it. Without this, a key of another composite could name a member of this one.
        fileprivate let owner: ObjectIdentifier
    }

    private struct State {
        var members = Slots<any Disposable>()
        var isDisposed = false
    }

    private let state: Guarded<State>
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
            $0.isDisposed ? nil : DisposeKey(slot: $0.members.insert(disposable), owner: ObjectIdentifier(self))
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Removes the member that `key` names, and disposes it. Does nothing if it was removed before, or if another composite
    /// returned `key`.
    public func remove(for key: DisposeKey) {
        guard key.owner == ObjectIdentifier(self) else { return }
        let removed = state.change { $0.members.remove(key.slot) }
        removed?.dispose()
    }

    /// Disposes all members, and from now on whatever is inserted.
    ///
    /// The members of a member are disposed in its place, so that nesting, however deep, takes no stack.
    public func dispose() {
        var members = takeMembers()
        // What follows the members; the last comes first.
        var interrupted: [Slots<any Disposable>] = []
        while true {
            if let member = members.removeFirst() {
                if let composite = Self.composite(member) {
                    if members.count > 0 { interrupted.append(members) }
                    members = composite.takeMembers()
                } else {
                    member.dispose()
                }
            } else if let rest = interrupted.popLast() {
                members = rest
            } else {
                return
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

    /// Dynamic casts are expensive, and few members are composites.
    private static func composite(_ disposable: any Disposable) -> CompositeDisposable? {
        type(of: disposable) == CompositeDisposable.self ? disposable as? CompositeDisposable : nil
    }
}
