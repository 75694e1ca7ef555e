/// Holds a disposable that is set once, before or after `dispose()`.
///
/// Setting a second one stops the program.
public final class SingleAssignmentDisposable: Cancelable, @unchecked Sendable {
    private let lock = Lock()
    private var current = Disposables.create()
    private var wasSet = false
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    /// Creates a disposable that holds nothing yet.
    public init() {}

    /// Whether it has been disposed.
    public var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// Sets the disposable. If `dispose()` has been called, disposes `disposable` at once.
    /// - Precondition: the disposable has not been set before.
    public func setDisposable(
        _ disposable: any Disposable, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        var unwanted = disposable
        lock.withLock {
            require(
                !wasSet, "SingleAssignmentDisposable.setDisposable(_:) called a second time; use SerialDisposable",
                CallSite(fileID, line))
            wasSet = true
            if !wasDisposed { swap(&current, &unwanted) }
        }
        unwanted.dispose()
    }

    /// Disposes the disposable that has been set, or that will be set.
    public func dispose() {
        var last = Disposables.create()
        lock.withLock {
            wasDisposed = true
            swap(&current, &last)
        }
        last.dispose()
    }
}
