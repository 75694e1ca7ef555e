// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Replaces Apple's runtime for objects of the stand-ins.

@_exported import Foundation

#if canImport(ObjectiveC)
    public typealias AssociatingObject = NSObject
#else
    /// An object with associated objects, which it releases when it is deallocated.
    open class AssociatingObject: NSObject {
        fileprivate var associated: [UnsafeRawPointer: Any] = [:]
        fileprivate let monitor = NSRecursiveLock()
        let observers = KeyValueObservers()
    }

    public func objc_sync_enter(_ object: Any) {
        (object as! AssociatingObject).monitor.lock()
    }

    public func objc_sync_exit(_ object: Any) {
        (object as! AssociatingObject).monitor.unlock()
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

/// An object whose methods can be called by name.
@MainActor
public protocol Performer: AnyObject {
    func perform(_ selector: Selector)
}

/// A target, not retained, and the method to call.
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
