/// An event of a sequence: an element or a terminal event.
enum Message: Hashable, Sendable {
    case next(Int)
    /// The code of a `Failure`.
    case error(Int)
    case completed

    /// The terminal event for an error that a closure throws.
    static func thrown(_ error: any Error) -> Message { .error((error as? Failure)?.code ?? -1) }

    var isError: Bool {
        if case .error = self { true } else { false }
    }

    var isEnd: Bool {
        if case .next = self { false } else { true }
    }
}

/// The error that closures throw and sources fail with.
struct Failure: Error, Equatable {
    let code: Int
}

/// A value with its time.
struct Timed<Value> {
    let time: Int
    let value: Value

    init(_ time: Int, _ value: Value) {
        self.time = time
        self.value = value
    }
}

extension Timed: Equatable where Value: Equatable {}
extension Timed: Sendable where Value: Sendable {}
