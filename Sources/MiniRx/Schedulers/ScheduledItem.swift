/// Runs an action once, or cancels it.
///
/// The action is released when it has run, or before `dispose()` returns. A scheduler may retain the empty item longer.
package final class ScheduledItem: Cancelable, @unchecked Sendable {
    private let lock = Lock()
    // Guarded by the lock.
    private var action: (() -> any Disposable)?
    /// The disposable that the action returned.
    private var inner: (any Disposable)?
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    package init(_ action: @escaping () -> any Disposable) {
        self.action = action
    }

    package var isDisposed: Bool { lock.withLock { wasDisposed } }

    /// Runs and releases the action, unless the item has been disposed.
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
        // Released when the lock is not held: the `deinit` of captured objects may run the user's code.
        let (action, inner) = lock.withLock {
            wasDisposed = true
            defer { (self.action, self.inner) = (nil, nil) }
            return (self.action, self.inner)
        }
        withExtendedLifetime(action) { inner?.dispose() }
    }
}

/// Runs an action repeatedly; each run receives the result of the previous one. Disposal releases the action and the
/// latest result.
package final class PeriodicAction<State: Sendable>: Disposable, @unchecked Sendable {
    private let lock = Lock()
    // Guarded by the lock.
    private var action: (@Sendable (State) -> State)?
    private var state: State?

    package init(_ state: State, _ action: @escaping @Sendable (State) -> State) {
        self.state = state
        self.action = action
    }

    /// Runs the action once, unless `dispose()` has been called.
    package func run() {
        let (action, old) = lock.withLock { (self.action, state) }
        guard let action, let old else { return }
        let new = action(old)
        // Released when the lock is not held: its `deinit` may run the user's code.
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
