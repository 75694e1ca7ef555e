import SystemSynchronization

/// A lock that announces a step before a thread takes it, and after a thread has released it.
package struct SystemLock: ~Copyable, Sendable {
    private let system = SystemSynchronization.SystemLock()

    package init() {}

    package borrowing func lock(file: StaticString = #fileID, line: UInt = #line) {
        announce(.lock, file, line)
        system.lock()
    }

    package borrowing func unlock(file: StaticString = #fileID, line: UInt = #line) {
        system.unlock()
        announce(.unlock, file, line)
    }

    private borrowing func announce(_ kind: Interleaving.Step.Kind, _ file: StaticString, _ line: UInt) {
        let address = Interleaving.address(of: self)
        _ = Interleaving.announce(
            Interleaving.Step(
                kind: kind, object: address, size: 0, acquires: kind == .lock, releases: kind == .unlock,
                expected: nil, file: file, line: line))
    }

    package borrowing func withLock<Result>(
        file: StaticString = #fileID, line: UInt = #line, _ body: () -> Result
    ) -> Result {
        lock(file: file, line: line)
        defer { unlock(file: file, line: line) }
        return body()
    }
}
