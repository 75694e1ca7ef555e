import Foundation

/// A variable that several threads share.
///
/// It does not use `Mutex`, because ThreadSanitizer cannot see into the toolchain's `Mutex` and would report races.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    package init(_ value: Value) {
        stored = value
    }

    package var value: Value { lock.withLock { stored } }

    @discardableResult
    package func change<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&stored) }
    }

    /// Takes the value out, so that only the caller retains it.
    package func take<Wrapped>() -> Wrapped? where Value == Wrapped? {
        change { value in
            defer { value = nil }
            return value
        }
    }
}
