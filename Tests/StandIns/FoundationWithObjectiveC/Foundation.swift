// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The Objective-C parts of Foundation that the stand-ins and MiniDriverUI need. Declarations only; nothing runs them.

@_exported import ObjectiveC

open class NSString: NSObject {}

extension String: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}

open class NSArray: NSObject {}

extension Array: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSArray { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { fatalError() }
}

open class NSIndexPath: NSObject {}

public struct IndexPath: _ObjectiveCBridgeable, Sendable {
    public init(indexes: [Int]) {}

    public subscript(_ position: Int) -> Int { fatalError() }

    public func _bridgeToObjectiveC() -> NSIndexPath { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexPath?) -> IndexPath { fatalError() }
}

public struct Notification {
    public struct Name: Hashable, Sendable {
        public init(_ name: String) {}
    }
}

open class NotificationCenter: NSObject, @unchecked Sendable {
    public static let `default` = NotificationCenter()

    public func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { fatalError() }
    public func removeObserver(_ observer: Any) {}
    public func post(name: Notification.Name, object: Any?) {}
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

public struct NSKeyValueObservedChange<Value> {}

open class NSKeyValueObservation: NSObject {
    public func invalidate() {}
}

public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    @preconcurrency
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}

open class NSAttributedString: NSObject {
    public var string: String { fatalError() }
}

public struct Data: Sendable {}
public struct URL: Sendable {}

public struct URLRequest: Sendable {
    public init(url: URL) {}
}

open class URLResponse: NSObject, @unchecked Sendable {}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    public var statusCode: Int { fatalError() }
}

open class URLSessionTask: NSObject, @unchecked Sendable {
    public func resume() {}
    public func cancel() {}
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSession: NSObject, @unchecked Sendable {
    public func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { fatalError() }
}

public enum JSONSerialization {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    public static func jsonObject(with data: Data, options: ReadingOptions) throws -> Any { fatalError() }
}

open class OperationQueue: NSObject {}
open class Bundle: NSObject {}
open class UserDefaults: NSObject {}
open class NSCoder: NSObject {}

public enum Thread {
    public static let isMainThread = true
}

public struct Date: Sendable {
    public init(timeIntervalSinceReferenceDate: TimeInterval) {}
}

public typealias TimeInterval = Double
public typealias CGFloat = Double

public struct CGPoint: Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public static let zero = CGPoint(x: 0, y: 0)
}

public struct CGRect: Sendable {
    public static let zero = CGRect()
}
