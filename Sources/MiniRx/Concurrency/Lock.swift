import Synchronization

/// A lock for a few plain instructions at a time. Nothing foreign (a closure of the user, an observer, a `deinit`)
/// may run while it is held.
///
/// The fields it guards stand beside it in the class that owns it, not inside a `Mutex<State>`: with a generic state
/// every `withLock` looks up metadata.
package struct Lock: ~Copyable, Sendable {
    private let mutex = Synchronization.Mutex<Void>(())
    /// Says in terms of ThreadSanitizer what the mutex does: it does not see into the `Mutex` of the toolchain, and
    /// takes two threads that meet in it for a race. Two plain moves on the machine.
    private let order = Synchronization.Atomic<UInt8>(0)

    package init() {}

    /// For the hottest paths, where a closure costs more than the lock. Pairs with `unlock()` in the same function.
    @inline(__always)
    package borrowing func lock(file: StaticString = #fileID, line: UInt = #line) {
        #if INTERLEAVINGS
            Interleaving.announceLock(mutex, file, line)
        #endif
        mutex._unsafeLock()
        _ = order.load(ordering: .acquiring)
    }

    @inline(__always)
    package borrowing func unlock() {
        order.store(0, ordering: .releasing)
        mutex._unsafeUnlock()
        #if INTERLEAVINGS
            Interleaving.announceUnlock(mutex)
        #endif
    }

    @inline(__always)
    package borrowing func withLock<Result>(
        file: StaticString = #fileID, line: UInt = #line, _ body: () -> Result
    ) -> Result {
        lock(file: file, line: line)
        defer { unlock() }
        return body()
    }
}
