#if canImport(Darwin) && (hasFeature(RawLayout) && hasFeature(BuiltinModule) || canImport(MiniRxAtomics))
    import Darwin

    /// The lock of Apple's systems. It knows which thread holds it, so the system can raise the priority of that thread
    /// while other threads wait.
    ///
    /// The word must stay at one address while the lock is used: a `Cell` guarantees this. The functions of the system
    /// change the word atomically, and keep no pointer to it.
    @usableFromInline @frozen
    package struct SystemLock: ~Copyable, Sendable {
        @usableFromInline let word: Cell<os_unfair_lock>

        /// Creates a free lock.
        @_alwaysEmitIntoClient @_transparent
        package init() {
            word = Cell(os_unfair_lock())
        }

        /// Waits until the lock is free, and takes it.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func lock() { os_unfair_lock_lock(UnsafeMutablePointer(word.address)) }

        /// Frees the lock. Must run on the thread that holds it.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func unlock() { os_unfair_lock_unlock(UnsafeMutablePointer(word.address)) }
    }
#else
    import Synchronization

    /// A lock based on the `Mutex` of the toolchain.
    @usableFromInline @frozen
    package struct SystemLock: ~Copyable, Sendable {
        @usableFromInline let mutex: Synchronization.Mutex<Void>
        /// Tells ThreadSanitizer what the mutex orders. ThreadSanitizer cannot see into the toolchain's `Mutex`, and
        /// would report a race between two threads that the mutex orders. On x86-64, the store and the load are plain
        /// moves.
        @usableFromInline let order: Synchronization.Atomic<UInt8>

        /// Creates a free lock.
        @_alwaysEmitIntoClient @_transparent
        package init() {
            mutex = Synchronization.Mutex(())
            order = Synchronization.Atomic(0)
        }

        /// Waits until the lock is free, and takes it.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func lock() {
            mutex._unsafeLock()
            _ = order.load(ordering: .acquiring)
        }

        /// Frees the lock. Must run on the thread that holds it.
        @_alwaysEmitIntoClient @_transparent
        package borrowing func unlock() {
            order.store(0, ordering: .releasing)
            mutex._unsafeUnlock()
        }
    }
#endif

extension SystemLock {
    /// Runs `body` while holding the lock.
    @_alwaysEmitIntoClient @_transparent
    package borrowing func withLock<Result>(_ body: () -> Result) -> Result {
        lock()
        defer { unlock() }
        return body()
    }
}
