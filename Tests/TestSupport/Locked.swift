import Foundation

/// A variable that several threads share.
///
/// ThreadSanitizer sees into this lock, but not into a `Mutex` of the toolchain, where two threads that meet are a race
/// to it.
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

    /// Takes the value out, so that nobody holds it but the caller.
    package func take<Wrapped>() -> Wrapped? where Value == Wrapped? {
        change { value in
            defer { value = nil }
            return value
        }
    }
}
