// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of the Objective-C runtime that the compiler and MiniDriverUI need. Declarations only; .ci/objc runs
// nothing.

public struct Selector: Hashable {
    private var pointer: OpaquePointer

    public init(_ name: String) { fatalError() }
}

public struct ObjCBool {
    private var value: Bool
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { fatalError() }

public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { fatalError() }

@objc
public protocol NSObjectProtocol {
    func responds(to selector: Selector!) -> Bool
}

@objc
open class NSObject: NSObjectProtocol, Hashable {
    public init() {}

    open func responds(to selector: Selector!) -> Bool { fatalError() }
    open func forwardingTarget(for selector: Selector!) -> Any? { fatalError() }
    public static func == (left: NSObject, right: NSObject) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) {}
}

@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { fatalError() }

@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { fatalError() }

public enum objc_AssociationPolicy {
    case OBJC_ASSOCIATION_RETAIN
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { fatalError() }

public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}
