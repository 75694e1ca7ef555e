/// Work that is done once, and the disposable that cancels it.
///
/// It lets go of the work when that begins or is cancelled, before `dispose()` returns; whoever was to do the work may
/// hold the empty item for longer.
package final class ScheduledItem: Cancelable, @unchecked Sendable {
    private let lock = Lock()
    // Guarded by the lock.
    private var action: (() -> any Disposable)?
    /// What the action returned.
    private var inner: (any Disposable)?
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    package init(_ action: @escaping () -> any Disposable) {
        self.action = action
    }

    package var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// Runs the action, unless it has been cancelled, and lets go of it.
    package func run() {
        let action = lock.withLock {
            defer { self.action = nil }
            return self.action
        }
        guard let inner = action?() else { return }
        let isLate = lock.withLock {
            if !wasDisposed { self.inner = inner }
            return wasDisposed
        }
        if isLate { inner.dispose() }
    }

    package func dispose() {
        // What is taken out dies after the lock has been left: its `deinit` may run code of the user.
        let (action, inner) = lock.withLock {
            wasDisposed = true
            defer { (self.action, self.inner) = (nil, nil) }
            return (self.action, self.inner)
        }
        withExtendedLifetime(action) { inner?.dispose() }
    }
}

/// Work that is done again and again; each run gets what the one before returned. Disposing it lets go of both.
package final class PeriodicAction<State: Sendable>: Disposable, @unchecked Sendable {
    private let lock = Lock()
    // Guarded by the lock.
    private var action: (@Sendable (State) -> State)?
    private var state: State?

    package init(_ state: State, _ action: @escaping @Sendable (State) -> State) {
        self.state = state
        self.action = action
    }

    /// Runs the action once, unless it has been disposed.
    package func run() {
        let (action, old) = lock.withLock { (self.action, state) }
        guard let action, let old else { return }
        let new = action(old)
        // What is replaced dies after the lock has been left: its `deinit` may run code of the user.
        let replaced = lock.withLock {
            guard self.action != nil else { return new as State? }
            defer { state = new }
            return state
        }
        withExtendedLifetime(replaced) {}
    }

    package var isDisposed: Bool { lock.withLock { action == nil } }

    package func dispose() {
        let held = lock.withLock {
            defer { (action, state) = (nil, nil) }
            return (action, state)
        }
        withExtendedLifetime(held) {}
    }
}
