/// Disposes several disposables together, in the order of insertion.
///
/// Insertion and removal take O(1).
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
    /// Identifies a member. Pass it to `remove(for:)`.
    public struct DisposeKey: Sendable {
        fileprivate let slot: Bag<any Disposable>.Key
        /// The composite that returned the key. A key of another composite must not remove a member.
        fileprivate let owner: ObjectIdentifier
    }

    private struct State {
        var members = Bag<any Disposable>()
        var isDisposed = false
    }

    private let state: LockedValue<State>
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Creates an empty composite.
    public init() {
        state = LockedValue(State())
    }

    /// Creates a composite of two disposables.
    public init(_ first: any Disposable, _ second: any Disposable) {
        var state = State()
        _ = state.members.insert(first)
        _ = state.members.insert(second)
        self.state = LockedValue(state)
    }

    /// Creates a composite of three disposables.
    public convenience init(_ first: any Disposable, _ second: any Disposable, _ third: any Disposable) {
        self.init(disposables: [first, second, third])
    }

    /// Creates a composite of four or more disposables.
    public convenience init(
        _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ fourth: any Disposable,
        _ others: any Disposable...
    ) {
        self.init(disposables: [first, second, third, fourth] + others)
    }

    /// Creates a composite of `disposables`.
    public init(disposables: [any Disposable]) {
        var state = State()
        for disposable in disposables { _ = state.members.insert(disposable) }
        self.state = LockedValue(state)
    }

    /// Whether the composite has been disposed.
    public var isDisposed: Bool { state.change { $0.isDisposed } }

    /// The number of members.
    public var count: Int { state.change { $0.members.count } }

    /// Adds a member. If the composite has been disposed, disposes `disposable` and returns `nil`.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = state.change {
            $0.isDisposed ? nil : DisposeKey(slot: $0.members.insert(disposable), owner: ObjectIdentifier(self))
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Removes and disposes the member that `key` identifies. Does nothing if the member was removed before, or if
    /// another composite returned `key`.
    public func remove(for key: DisposeKey) {
        guard key.owner == ObjectIdentifier(self) else { return }
        let removed = state.change { $0.members.remove(key.slot) }
        removed?.dispose()
    }

    /// Disposes all members. From now on, `insert(_:)` disposes its argument.
    ///
    /// This call disposes the members of nested composites in the same loop, so that deep nesting does not overflow the
    /// stack.
    public func dispose() {
        var members = takeMembers()
        // The remaining members of the enclosing composites, innermost last.
        var interrupted: [Bag<any Disposable>] = []
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

    /// Removes and returns all members, and marks the composite as disposed.
    private func takeMembers() -> Bag<any Disposable> {
        state.change {
            $0.isDisposed = true
            return $0.members.removeAll()
        }
    }

    /// Returns `disposable` if it is a composite. For other types, the comparison avoids an expensive dynamic cast.
    private static func composite(_ disposable: any Disposable) -> CompositeDisposable? {
        type(of: disposable) == CompositeDisposable.self ? disposable as? CompositeDisposable : nil
    }
}
