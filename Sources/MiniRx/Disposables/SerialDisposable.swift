/// Holds one disposable at a time, and disposes it when another is set. After `dispose()`, a new one is disposed at
/// once.
public final class SerialDisposable: Cancelable, @unchecked Sendable {
    private let lock = Lock()
    private var current = Disposables.create()
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Creates a disposable that holds nothing yet.
    public init() {}

    /// Whether it has been disposed.
    public var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// The current disposable. Setting another one disposes this one.
    public var disposable: any Disposable {
        get { lock.withLock { current } }
        set {
            // `dispose()` may run the user's code, so the lock is not held then.
            var unwanted = consume newValue
            lock.withLock { if !wasDisposed { swap(&current, &unwanted) } }
            unwanted.dispose()
        }
    }

    /// Disposes the current disposable, and from now on every new one.
    public func dispose() {
        var last = Disposables.create()
        lock.withLock {
            wasDisposed = true
            swap(&current, &last)
        }
        last.dispose()
    }
}
