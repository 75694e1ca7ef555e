#if INTERLEAVINGS
    /// A `SystemLock` that announces a step before a thread takes the lock, and after a thread has released it.
    package struct AnnouncedLock: ~Copyable, Sendable {
        private let system = SystemLock()

        package init() {}

        package borrowing func lock(file: StaticString = #fileID, line: UInt = #line) {
            Interleaving.announce(.lock, Interleaving.address(of: self), file, line)
            system.lock()
        }

        package borrowing func unlock(file: StaticString = #fileID, line: UInt = #line) {
            system.unlock()
            Interleaving.announce(.unlock, Interleaving.address(of: self), file, line)
        }

        package borrowing func withLock<Result>(
            file: StaticString = #fileID, line: UInt = #line, _ body: () -> Result
        ) -> Result {
            lock(file: file, line: line)
            defer { unlock(file: file, line: line) }
            return body()
        }
    }
#endif
