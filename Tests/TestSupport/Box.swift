/// A variable that a `@Sendable` closure may set. It has no lock: a test with several threads orders the accesses itself.
package final class Box<Value>: @unchecked Sendable {
    package var value: Value

    package init(_ value: Value) {
        self.value = value
    }
}

/// A weak reference that a closure may set.
package final class Weak<Object: AnyObject>: @unchecked Sendable {
    package weak var object: Object?

    package init() {}
}
