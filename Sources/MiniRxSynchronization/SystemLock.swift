#if canImport(Darwin) && (hasFeature(RawLayout) && hasFeature(BuiltinModule) || canImport(MiniRxAtomics))
    import Darwin

    /// The lock of Apple's systems. It knows who holds it, so that who waits for it lends its priority.
    ///
    /// Its word must stay at one address as long as it is used: that of a `Cell`. The functions of the system change it in
    /// steps of their own, and keep no pointer to it.
    @frozen
    public struct SystemLock: ~Copyable, Sendable {
        @usableFromInline let word: Cell<os_unfair_lock>

        /// A lock that nobody has.
        @_alwaysEmitIntoClient @_transparent
        public init() {
            word = Cell(os_unfair_lock())
        }

        /// Waits until nobody has it, and takes it.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func lock() { os_unfair_lock_lock(UnsafeMutablePointer(word.address)) }

        /// Gives it back, on the thread that has it.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func unlock() { os_unfair_lock_unlock(UnsafeMutablePointer(word.address)) }
    }
#else
    import Synchronization

    /// The lock of the toolchain.
    @frozen
    public struct SystemLock: ~Copyable, Sendable {
        @usableFromInline let mutex: Synchronization.Mutex<Void>
        /// Says in terms of ThreadSanitizer what the mutex does: it does not see into the `Mutex` of the toolchain, and
        /// takes two threads that meet in it for a race. On x86-64 two plain moves.
        @usableFromInline let order: Synchronization.Atomic<UInt8>

        /// A lock that nobody has.
        @_alwaysEmitIntoClient @_transparent
        public init() {
            mutex = Synchronization.Mutex(())
            order = Synchronization.Atomic(0)
        }

        /// Waits until nobody has it, and takes it.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func lock() {
            mutex._unsafeLock()
            _ = order.load(ordering: .acquiring)
        }

        /// Gives it back, on the thread that has it.
        @_alwaysEmitIntoClient @_transparent
        public borrowing func unlock() {
            order.store(0, ordering: .releasing)
            mutex._unsafeUnlock()
        }
    }
#endif

extension SystemLock {
    /// Does `body` with the lock.
    @_alwaysEmitIntoClient @_transparent
    public borrowing func withLock<Result>(_ body: () -> Result) -> Result {
        lock()
        defer { unlock() }
        return body()
    }
}
