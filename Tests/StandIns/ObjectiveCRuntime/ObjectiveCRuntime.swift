// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Apple's runtime does for every object, for objects of the stand-ins.

@_exported import Foundation

#if canImport(ObjectiveC)
    public typealias AssociatingObject = NSObject
#else
    /// An object with associated objects, which it lets go of when it dies.
    open class AssociatingObject: NSObject {
        fileprivate var associated: [UnsafeRawPointer: Any] = [:]
    }

    public enum objc_AssociationPolicy {
        case OBJC_ASSOCIATION_RETAIN
    }

    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
        (object as! AssociatingObject).associated[key]
    }

    public func objc_setAssociatedObject(
        _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        (object as! AssociatingObject).associated[key] = value
    }

    /// The name of a method.
    public struct Selector: Hashable, Sendable {
        private let name: String

        public init(_ name: String) {
            self.name = name
        }
    }
#endif

/// What can be called by the name of a method.
@MainActor
public protocol Performer: AnyObject {
    func perform(_ selector: Selector)
}

/// A target, not retained, and the method to be called.
public struct TargetAction {
    public private(set) weak var target: AnyObject?
    public let action: Selector

    public init(_ target: AnyObject, _ action: Selector) {
        self.target = target
        self.action = action
    }

    @MainActor
    public func send() {
        (target as? any Performer)?.perform(action)
    }
}
