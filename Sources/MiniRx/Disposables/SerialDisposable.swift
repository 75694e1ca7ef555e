/// Holds one disposable at a time: a new one disposes the one before. After `dispose()` every new one is disposed at
/// once.
public final class SerialDisposable: Cancelable, @unchecked Sendable {
    private let lock = Lock()
    private var current = Disposables.create()
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Holds nothing yet.
    public init() {}

    /// Whether it has been disposed.
    public var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// The disposable held now. Setting it disposes the one before.
    public var disposable: any Disposable {
        get { lock.withLock { current } }
        set {
            // Decided under the lock, done outside it.
            var unwanted = newValue
            lock.withLock { if !wasDisposed { swap(&current, &unwanted) } }
            unwanted.dispose()
        }
    }

    /// Disposes what is held, and from now on whatever is set.
    public func dispose() {
        var last = Disposables.create()
        lock.withLock {
            wasDisposed = true
            swap(&current, &last)
        }
        last.dispose()
    }
}

/// Holds one disposable that is set once, before or after `dispose()`.
///
/// Setting a second one is a programmer error and stops the program.
public final class SingleAssignmentDisposable: Cancelable, @unchecked Sendable {
    private let lock = Lock()
    private var current = Disposables.create()
    private var wasSet = false
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Holds nothing yet.
    public init() {}

    /// Whether it has been disposed.
    public var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// Sets the disposable; if this has been disposed, `disposable` is disposed at once.
    /// - Precondition: it is set for the first time.
    public func setDisposable(_ disposable: any Disposable) {
        var unwanted = disposable
        lock.withLock {
            require(!wasSet, "SingleAssignmentDisposable.setDisposable(_:) called a second time")
            wasSet = true
            if !wasDisposed { swap(&current, &unwanted) }
        }
        unwanted.dispose()
    }

    /// Disposes what has been set, or will be.
    public func dispose() {
        var last = Disposables.create()
        lock.withLock {
            wasDisposed = true
            swap(&current, &last)
        }
        last.dispose()
    }
}
