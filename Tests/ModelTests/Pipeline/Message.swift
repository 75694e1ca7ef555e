/// What a sequence says: an element, or its end.
enum Message: Hashable, Sendable {
    case next(Int)
    /// The code of a `Failure`.
    case error(Int)
    case completed

    /// The end that comes of what a closure throws.
    static func thrown(_ error: any Error) -> Message { .error((error as? Failure)?.code ?? -1) }

    var isEnd: Bool {
        if case .next = self { false } else { true }
    }
}

/// What the closures of a pipeline throw and its sources fail with.
struct Failure: Error, Equatable {
    let code: Int
}

/// A value and when it came, or is to come.
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
