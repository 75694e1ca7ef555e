/// What an observer receives: any number of elements, then at most one terminal event.
///
/// The grammar of every sequence is `next* (error | completed)?`: no event follows `error` or `completed`. Inside the
/// library, an event is one of three method calls (see `Sink`); this enumeration is its public form.
///
/// - SeeAlso: [The Observable contract](https://reactivex.io/documentation/contract.html)
@frozen
public enum Event<Element> {
    /// The next element.
    case next(Element)
    /// The sequence has failed.
    case error(any Error)
    /// The sequence has completed.
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

    /// Whether the event is terminal: `error` or `completed`.
    public var isStopEvent: Bool {
        if case .next = self { false } else { true }
    }

    /// Returns the same event with a transformed element. If `transform` throws, the result is an `error` event.
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

extension Event {
    /// Calls the observer's `onNext`, `onError` or `onCompleted`. The observer must implement these methods: their
    /// default implementations call `on(_:)`, which calls `send`.
    @inlinable
    package func send<Observer: ObserverType>(to observer: Observer) where Observer.Element == Element {
        switch self {
        case .next(let element): observer.onNext(element)
        case .error(let error): observer.onError(error)
        case .completed: observer.onCompleted()
        }
    }
}

/// Errors are compared by their descriptions, since `Error` is not `Equatable`.
extension Event: Equatable where Element: Equatable {
    /// Whether both events are of the same kind, with equal content.
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
