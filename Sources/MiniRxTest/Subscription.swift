/// When somebody subscribed to a `TestableObservable`, and when the subscription was over.
///
/// ```swift
/// XCTAssertEqual(source.subscriptions, [Subscription(200, 205)])
/// ```
public struct Subscription: Hashable, Sendable {
    /// When it began.
    public let subscribe: TestTime
    /// When it was disposed or the sequence ended; `TestTime.max` if it is not over.
    public let unsubscribe: TestTime

    /// A subscription that is not over.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// A subscription that is over.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomStringConvertible, CustomDebugStringConvertible {
    /// Both times, such as `(200, 250)` or `(200, Infinity)`.
    public var description: String {
        "(\(subscribe), \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }
}
