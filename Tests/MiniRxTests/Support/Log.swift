/// Entries in order. Closures on any thread may append.
final class Log<Entry>: @unchecked Sendable {
    private(set) var entries: [Entry] = []

    func append(_ entry: Entry) {
        entries.append(entry)
    }

    var count: Int { entries.count }
}

/// A variable that a `@Sendable` closure may set. These tests use one thread.
final class Box<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A weak reference that a closure may set.
final class Weak<Object: AnyObject>: @unchecked Sendable {
    weak var object: Object?
}
