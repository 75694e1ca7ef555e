internal import MiniRxSynchronization

/// A lock for a few plain instructions at a time. Nothing foreign (a closure of the user, an observer, a `deinit`)
/// may run while it is held.
///
/// Where the fields it guards depend on the type of elements, they stand beside it in the class that owns it. Others can be
/// `Guarded`, together with it.
package struct Lock: ~Copyable, Sendable {
    private let system = SystemLock()

    package init() {}

    /// For the hottest paths, where a closure costs more than the lock. Pairs with `unlock()` in the same function.
    @inline(__always)
    package borrowing func lock(file: StaticString = #fileID, line: UInt = #line) {
        #if INTERLEAVINGS
            Interleaving.announce(.lock, Interleaving.address(of: self), file, line)
        #endif
        system.lock()
    }

    @inline(__always)
    package borrowing func unlock() {
        system.unlock()
        #if INTERLEAVINGS
            Interleaving.announce(.unlock, Interleaving.address(of: self), #fileID, #line)
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
