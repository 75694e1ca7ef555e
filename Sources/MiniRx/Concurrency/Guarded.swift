internal import MiniRxSynchronization

/// A value together with its lock. Its type should not depend on elements: with a generic one every change looks up metadata.
package struct Guarded<Value>: ~Copyable, @unchecked Sendable {
    private let lock = Lock()
    private let value: Cell<Value>

    package init(_ value: Value) {
        self.value = Cell(value)
    }

    /// Reads or changes the value under the lock: nothing foreign may run, or die, in `body`.
    package borrowing func change<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { value.change(body) }
    }
}
