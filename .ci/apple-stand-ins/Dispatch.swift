// The declarations of Dispatch that the libraries use, as on Apple's systems. Only .ci/availability compiles against
// them.

public struct DispatchTime: Comparable, Sendable {
    public let uptimeNanoseconds: UInt64
    public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }
    public static func now() -> DispatchTime { DispatchTime(uptimeNanoseconds: 0) }
    public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
}

public enum DispatchTimeInterval: Equatable, Sendable {
    case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }

public struct DispatchQoS: Equatable, Sendable {
    public static let userInteractive = DispatchQoS()
    public static let userInitiated = DispatchQoS()
    public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified }
    public static let `default` = DispatchQoS()
    public static let utility = DispatchQoS()
    public static let background = DispatchQoS()
    public static let unspecified = DispatchQoS()
}

public final class DispatchSpecificKey<Value>: @unchecked Sendable {
    public init() {}
}

open class DispatchQueue: @unchecked Sendable {
    public struct Attributes: OptionSet, Sendable {
        public static let concurrent = Attributes(rawValue: 1)
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
    }

    public class var main: DispatchQueue { DispatchQueue(label: "") }
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { DispatchQueue(label: "") }
    public init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [], target: DispatchQueue? = nil
    ) {}
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
    public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}
    public class func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }
}

public protocol DispatchSourceProtocol: AnyObject {
    func activate()
    func cancel()
    func resume()
    func suspend()
}

extension DispatchSourceProtocol {
    public func setEventHandler(qos: DispatchQoS = .unspecified, handler: (@Sendable () -> Void)?) {}
    public func setCancelHandler(qos: DispatchQoS = .unspecified, handler: (@Sendable () -> Void)?) {}
}

public protocol DispatchSourceTimer: DispatchSourceProtocol, Sendable {
    func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval)
}

open class DispatchSource {
    public static func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer { fatalError() }
}
