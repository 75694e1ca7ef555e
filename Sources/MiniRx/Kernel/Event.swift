/// What a sequence tells its observer: any number of elements, then at most one end.
///
/// The grammar of every sequence is `next* (error | completed)?`: after `error` or `completed` nothing more comes.
/// Inside the library events travel as three method calls (see `Sink`); this enumeration is the form they take at
/// the public border.
///
/// - SeeAlso: [The Observable contract](https://reactivex.io/documentation/contract.html)
@frozen
public enum Event<Element> {
    /// The next element.
    case next(Element)
    /// The sequence has failed; it is over.
    case error(any Error)
    /// The sequence has ended well; it is over.
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
    /// The element of a `next` event, otherwise `nil`.
    public var element: Element? {
        if case .next(let element) = self { element } else { nil }
    }

    /// The error of an `error` event, otherwise `nil`.
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// Whether this is `completed`.
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// Whether the sequence is over after this event.
    public var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }

    /// The same event with its element transformed. An error thrown by `transform` becomes an `error` event.
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        switch self {
        case .next(let element):
            do {
                return .next(try transform(element))
            } catch {
                return .error(error)
            }
        case .error(let error): return .error(error)
        case .completed: return .completed
        }
    }
}

/// Errors are compared by their descriptions, since `Error` is not `Equatable`.
extension Event: Equatable where Element: Equatable {
    /// Whether both are the same kind of event with equal content.
    public static func == (left: Event, right: Event) -> Bool {
        switch (left, right) {
        case (.next(let left), .next(let right)): left == right
        case (.error(let left), .error(let right)): "\(left)" == "\(right)"
        case (.completed, .completed): true
        default: false
        }
    }
}

extension Event: CustomDebugStringConvertible {
    /// `next(…)`, `error(…)` or `completed`.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}
