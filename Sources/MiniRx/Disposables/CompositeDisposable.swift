/// Disposes many as one.
///
/// Inserting and removing cost O(1). Disposes in the order of insertion.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
    /// Names a member, to remove it again.
    public struct DisposeKey: Sendable {
        fileprivate let value: Int
    }

    private let lock = Lock()
    private var members: [Int: any Disposable] = [:]
    private var nextKey = 0
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Holds nothing yet.
    public init() {}

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
        for disposable in disposables {
            members[nextKey] = disposable
            nextKey += 1
        }
    }

    /// Whether it has been disposed.
    public var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// How many it holds.
    public var count: Int { lock.withLock { members.count } }

    /// Adds a member. If this has been disposed, disposes it instead and returns `nil`.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.withLock {
            guard !wasDisposed else { return nil }
            defer { nextKey += 1 }
            members[nextKey] = disposable
            return DisposeKey(value: nextKey)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes the member named by `key` out and disposes it. Does nothing if it is not a member any more.
    public func remove(for key: DisposeKey) {
        let removed = lock.withLock { members.removeValue(forKey: key.value) }
        removed?.dispose()
    }

    /// Disposes all members, and from now on whatever is inserted.
    public func dispose() {
        let all = lock.withLock {
            wasDisposed = true
            defer { members = [:] }
            return members
        }
        for (_, member) in all.sorted(by: { $0.key < $1.key }) { member.dispose() }
    }
}
