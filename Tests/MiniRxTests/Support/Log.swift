/// What happened, in order; a closure that may run anywhere can write to it.
final class Log<Entry>: @unchecked Sendable {
    private(set) var entries: [Entry] = []

    func append(_ entry: Entry) {
        entries.append(entry)
    }

    var count: Int { entries.count }
}

/// A variable that a closure may set although it may run anywhere. The tests here have one thread.
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
