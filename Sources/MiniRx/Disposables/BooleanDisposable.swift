/// A flag that `dispose()` sets.
public final class BooleanDisposable: Cancelable {
    private let wasDisposed: AtomicVariable<Bool>

    /// Creates a disposable that is not disposed.
    public convenience init() {
        self.init(isDisposed: false)
    }

    /// Creates a disposable in the given state.
    public init(isDisposed: Bool) {
        wasDisposed = AtomicVariable(isDisposed)
    }

    /// Whether it has been disposed.
    public var isDisposed: Bool { wasDisposed.load(ordering: .acquiring) }

    /// Sets `isDisposed` to `true`.
    public func dispose() {
        wasDisposed.store(true, ordering: .releasing)
    }
}
