/// The times at which a subscription to a `TestableObservable` began and ended.
///
/// ```swift
/// XCTAssertEqual(source.subscriptions, [Subscription(200, 205)])
/// ```
public struct Subscription: Hashable, Sendable {
    /// When the subscription began.
    public let subscribe: TestTime
    /// When it was disposed or the sequence terminated; `TestTime.max` while it is active.
    public let unsubscribe: TestTime

    /// Makes a subscription that is still active.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// Makes a subscription that has ended.
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
