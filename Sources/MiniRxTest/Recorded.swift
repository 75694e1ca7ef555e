/// A point in virtual time, in ticks of the scheduler's clock.
public typealias TestTime = Int

/// A value with a time: recorded, expected or scheduled.
///
/// ```swift
/// XCTAssertEqual(observer.events, [.next(201, 1), .next(203, 2), .completed(205)])
/// ```
public struct Recorded<Value> {
    /// When the value was received or is to be emitted.
    public let time: TestTime
    /// The value, usually an `Event`.
    public let value: Value

    /// Makes a record of `value` at `time`.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value and its time, such as `next(a) @ 210`.
    public var description: String { "\(value) @ \(time)" }

    /// The same as `description`.
    public var debugDescription: String { description }
}

extension Recorded {
    /// An element at `time`.
    public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .next(element))
    }

    /// A failure at `time`. Two failures are equal if their errors have the same description.
    public static func error<Element>(
        _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .error(error))
    }

    /// Completion at `time`.
    public static func completed<Element>(
        _ time: TestTime, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .completed)
    }

    /// Several events as an array: `Recorded.events(.next(210, 1), .completed(220))`. You need not write the array's
    /// type.
    public static func events<Element>(_ events: Recorded<Event<Element>>...) -> [Recorded<Event<Element>>]
    where Value == Event<Element> {
        events
    }

    /// An array of events; you need not write the array's type.
    public static func events<Element>(_ events: [Recorded<Event<Element>>]) -> [Recorded<Event<Element>>]
    where Value == Event<Element> {
        events
    }
}
