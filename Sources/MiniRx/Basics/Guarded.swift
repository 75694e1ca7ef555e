internal import MiniRxSynchronization

/// A value together with its lock. The type of the value should not depend on elements: every change would then look up
/// metadata.
package struct Guarded<Value>: ~Copyable, @unchecked Sendable {
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
