// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of RxCocoa that are left out. The compiler says what to use instead. As in MiniRx's LeftOut.swift, the types
// here have the members that apps call on them.

import Foundation
import MiniDriver

// MARK: Delegates

@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
open class DelegateProxy<ParentObject: AnyObject, Delegate>: NSObject {
    public init<Proxy>(parentObject: ParentObject, delegateProxy: Proxy.Type) {
        fatalError()
    }
    @_alwaysEmitIntoClient public static func register<Parent>(make: (Parent) -> DelegateProxy) { fatalError() }
    @_alwaysEmitIntoClient public static func proxy(for object: ParentObject) -> Self { fatalError() }
}

@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
public protocol DelegateProxyType: AnyObject {}

@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
public protocol HasDelegate: AnyObject {}

@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
public protocol HasDataSource: AnyObject {}

@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
public protocol HasPrefetchDataSource: AnyObject {}

@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
extension Binder {
    @_alwaysEmitIntoClient public func methodInvoked(_ selector: Any) -> Observable<[Any]> { fatalError() }
    @_alwaysEmitIntoClient public func sentMessage(_ selector: Any) -> Observable<[Any]> { fatalError() }
    @_alwaysEmitIntoClient public func forwardToDelegate() -> Value { fatalError() }
    @_alwaysEmitIntoClient public func setForwardToDelegate(_ delegate: Value, retainDelegate: Bool) { fatalError() }
}

// MARK: Objects

@available(*, unavailable, message: "use NSKeyValueObservingOptions")
@_documentation(visibility: internal)
public struct KeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    @_alwaysEmitIntoClient public init(rawValue: UInt) { fatalError() }
    @_alwaysEmitIntoClient public static var initial: KeyValueObservingOptions { fatalError() }
    @_alwaysEmitIntoClient public static var new: KeyValueObservingOptions { fatalError() }
}

@available(*, unavailable, message: "use rx.observe with a key path")
@_documentation(visibility: internal)
public typealias KVORepresentable = Any

@available(*, unavailable, message: "not needed, because no method is replaced at run time")
@_documentation(visibility: internal)
public typealias RxCocoaObjCRuntimeError = Never

@available(*, unavailable, message: "not needed, because no method is replaced at run time")
@_documentation(visibility: internal)
public typealias RxCocoaInterceptionMechanism = Never

@available(*, unavailable, message: "use rx.observe with a key path")
@_documentation(visibility: internal)
extension Reactive where Base: NSObject {
    @_alwaysEmitIntoClient public func observe<Element>(
        _ type: Element.Type, _ keyPath: String, options: KeyValueObservingOptions = [], retainSelf: Bool = true
    ) -> Observable<Element?> { fatalError() }
    @_alwaysEmitIntoClient public func observeWeakly<Element>(
        _ type: Element.Type, _ keyPath: String, options: KeyValueObservingOptions = []
    ) -> Observable<Element?> { fatalError() }
}

@available(*, unavailable, message: "copy StoredValue.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
extension Reactive where Base: UserDefaults {
    @_alwaysEmitIntoClient public func observe<Element>(
        _ type: Element.Type, _ keyPath: String, options: KeyValueObservingOptions = [], retainSelf: Bool = true
    ) -> Observable<Element?> { fatalError() }
    @_alwaysEmitIntoClient public func observeWeakly<Element>(
        _ type: Element.Type, _ keyPath: String, options: KeyValueObservingOptions = []
    ) -> Observable<Element?> { fatalError() }
}

@available(
    *, unavailable,
    message:
        "override the method, and emit into a PublishRelay; for viewWillAppear and the like, copy ViewLife.swift from the package's Examples/Recipes"
)
@_documentation(visibility: internal)
extension Reactive where Base: NSObject {
    @_alwaysEmitIntoClient public func methodInvoked(_ selector: Any) -> Observable<[Any]> { fatalError() }
    @_alwaysEmitIntoClient public func sentMessage(_ selector: Any) -> Observable<[Any]> { fatalError() }
}

@available(*, unavailable, message: "use deallocated")
@_documentation(visibility: internal)
extension Reactive where Base: NSObject {
    @_alwaysEmitIntoClient public var deallocating: Observable<Void> { fatalError() }
}

// MARK: Controls

@available(*, unavailable, message: "use the control and its rx.text")
@_documentation(visibility: internal)
public typealias TextInput<Base: AnyObject> = Reactive<Base>

@available(*, unavailable, message: "use the control and its rx.text")
@_documentation(visibility: internal)
public protocol RxTextInput: AnyObject {}

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    @available(*, unavailable, message: "use the control and its rx.text")
    @_documentation(visibility: internal)
    extension Reactive where Base: UITextField {
        @_alwaysEmitIntoClient public var textInput: TextInput<Base> { fatalError() }
    }

    @available(*, unavailable, message: "use the control and its rx.text")
    @_documentation(visibility: internal)
    extension Reactive where Base: UITextView {
        @_alwaysEmitIntoClient public var textInput: TextInput<Base> { fatalError() }
    }

    @available(*, unavailable, message: "use setDelegate(_:): only a delegate can change the target offset")
    @_documentation(visibility: internal)
    extension Reactive where Base: UIScrollView {
        public typealias WillEndDraggingEvent = (
            velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        )

        @_alwaysEmitIntoClient public var willEndDragging: ControlEvent<WillEndDraggingEvent> { fatalError() }
    }

    // Events of UINavigationController, UITabBarController and UISearchController, and of UITabBar. They are declared
    // for a superclass: if `Base` is the constraint itself, the compiler reports "conflicting arguments to generic
    // parameter" for `rx.willShow.map { $0.viewController }`, because `Reactive` has dynamic members.
    @available(
        *, unavailable,
        message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
    )
    @_documentation(visibility: internal)
    extension Reactive where Base: UIViewController {
        public typealias ShowEvent = (viewController: UIViewController, animated: Bool)

        @_alwaysEmitIntoClient public var willShow: ControlEvent<ShowEvent> { fatalError() }
        @_alwaysEmitIntoClient public var didShow: ControlEvent<ShowEvent> { fatalError() }
        @_alwaysEmitIntoClient public var didSelect: ControlEvent<UIViewController> { fatalError() }
        @_alwaysEmitIntoClient public var willPresent: ControlEvent<Void> { fatalError() }
        @_alwaysEmitIntoClient public var didPresent: ControlEvent<Void> { fatalError() }
        @_alwaysEmitIntoClient public var willDismiss: ControlEvent<Void> { fatalError() }
        @_alwaysEmitIntoClient public var didDismiss: ControlEvent<Void> { fatalError() }
    }

    @available(
        *, unavailable,
        message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
    )
    @_documentation(visibility: internal)
    extension Reactive where Base: UIView {
        @_alwaysEmitIntoClient public var didSelectItem: ControlEvent<UITabBarItem> { fatalError() }
    }
#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    @available(*, unavailable, message: "use the control and its rx.text")
    @_documentation(visibility: internal)
    extension Reactive where Base: NSTextField {
        @_alwaysEmitIntoClient public var textInput: TextInput<Base> { fatalError() }
    }
#endif
