/// Disposes many as one.
///
/// Inserting and removing cost O(1). Disposes in the order of insertion.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
    /// Names a member, to remove it again.
    public struct DisposeKey: Sendable {
        fileprivate let slot: Slots<any Disposable>.Key
    }

    private let lock = Lock()
    /// Those it was made with, which have no key.
    private var first: [any Disposable]
    private var inserted = Slots<any Disposable>()
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Holds nothing yet.
    public init() {
        first = []
    }

    /// Holds both.
    public convenience init(_ first: any Disposable, _ second: any Disposable) {
        self.init(disposables: [first, second])
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
        first = disposables
    }

    /// Whether it has been disposed.
    public var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// How many it holds.
    public var count: Int { lock.withLock { first.count + inserted.count } }

    /// Adds a member. If this has been disposed, disposes it instead and returns `nil`.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.withLock {
            wasDisposed ? nil : DisposeKey(slot: inserted.insert(disposable))
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes the member named by `key` out and disposes it. Does nothing if it is not a member any more.
    public func remove(for key: DisposeKey) {
        let removed = lock.withLock { inserted.remove(key.slot) }
        removed?.dispose()
    }

    /// Disposes all members, and from now on whatever is inserted.
    ///
    /// The members of a member are disposed in its place, so that nesting, however deep, takes no stack.
    public func dispose() {
        var next = takeMembers()
        while let disposable = next.popLast() {
            if let composite = Self.composite(disposable) {
                next += composite.takeMembers()
            } else {
                disposable.dispose()
            }
        }
    }

    /// Takes the members out, the first one last, and disposes from now on whatever is inserted.
    private func takeMembers() -> [any Disposable] {
        var taken: [any Disposable] = []
        let later = lock.withLock {
            wasDisposed = true
            swap(&taken, &first)
            return inserted.removeAll()
        }
        if later.count > 0 { taken += later.values }
        taken.reverse()
        return taken
    }

    /// A dynamic cast is dear, and most members are none.
    private static func composite(_ disposable: any Disposable) -> CompositeDisposable? {
        type(of: disposable) == CompositeDisposable.self ? disposable as? CompositeDisposable : nil
    }

    /// A member that nobody else holds dies here, not inside the `deinit` of its owner, for the same reason.
    deinit {
        if first.isEmpty, inserted.count == 0 { return }
        var dying = takeMembers()
        while !dying.isEmpty {
            guard var composite = Self.composite(dying.removeLast()) else { continue }
            if isKnownUniquelyReferenced(&composite) { dying += composite.takeMembers() }
        }
    }
}
