internal import MiniRxSynchronization

/// A value together with its lock. Do not use it for a type that depends on elements: every change would look up
/// metadata.
package struct LockedValue<Value>: ~Copyable, @unchecked Sendable {
    private let lock = Lock()
    private let value: Cell<Value>

    package init(_ value: Value) {
        self.value = Cell(value)
    }

    /// Reads or changes the value under the lock. `body` must run no foreign code and deallocate nothing.
    package borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { value.change(body) }
    }
}
