internal import MiniRxSynchronization

/// A value together with its lock. Its type should not depend on elements: a generic one would look up metadata for
/// every change.
package struct Guarded<Value>: ~Copyable, @unchecked Sendable {
    private let lock = Lock()
    private let value: Cell<Value>

    package init(_ value: Value) {
        self.value = Cell(value)
    }

    /// Reads or changes the value under the lock. No foreign code may run in `body`, and nothing may be deallocated.
    package borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { value.change(body) }
    }
}
