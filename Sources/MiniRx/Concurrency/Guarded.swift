/// A value with a lock of its own, for what is rarely looked at: what is hot stands beside a `Lock` in the class that owns both.
package final class Guarded<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Reads or changes the value under the lock: nothing foreign may run, or die, in `body`.
    package func change<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
