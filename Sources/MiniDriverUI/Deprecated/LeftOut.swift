import Foundation
import MiniDriver

/// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
open class DelegateProxy<ParentObject: AnyObject, Delegate>: NSObject {}

/// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
public typealias DelegateProxyType = AnyObject

/// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
public typealias HasDelegate = AnyObject

/// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
public typealias HasDataSource = AnyObject

/// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
@available(
    *, unavailable, message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
)
@_documentation(visibility: internal)
public typealias HasPrefetchDataSource = AnyObject

/// Unavailable: use NSKeyValueObservingOptions.
@available(*, unavailable, message: "use NSKeyValueObservingOptions")
@_documentation(visibility: internal)
public typealias KeyValueObservingOptions = Never

/// Unavailable: use rx.observe with a key path.
@available(*, unavailable, message: "use rx.observe with a key path")
@_documentation(visibility: internal)
public typealias KVORepresentable = Any

/// Unavailable: not needed, because no method is replaced at run time.
@available(*, unavailable, message: "not needed, because no method is replaced at run time")
@_documentation(visibility: internal)
public typealias RxCocoaObjCRuntimeError = Never

/// Unavailable: not needed, because no method is replaced at run time.
@available(*, unavailable, message: "not needed, because no method is replaced at run time")
@_documentation(visibility: internal)
public typealias RxCocoaInterceptionMechanism = Never

/// Unavailable: use the control and its rx.text.
@available(*, unavailable, message: "use the control and its rx.text")
@_documentation(visibility: internal)
public typealias TextInput<Base: AnyObject> = Never

/// Unavailable: use the control and its rx.text.
@available(*, unavailable, message: "use the control and its rx.text")
@_documentation(visibility: internal)
public typealias RxTextInput = Any

extension Binder {
    /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
    @available(
        *, unavailable,
        message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func methodInvoked(_ selector: Any) -> Observable<[Any]> { fatalError() }

    /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
    @available(
        *, unavailable,
        message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func sentMessage(_ selector: Any) -> Observable<[Any]> { fatalError() }

    /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
    @available(
        *, unavailable,
        message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func forwardToDelegate() -> Value { fatalError() }

    /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
    @available(
        *, unavailable,
        message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func setForwardToDelegate(_ delegate: Value, retainDelegate: Bool) { fatalError() }
}

extension Reactive where Base: NSObject {
    /// Unavailable: use rx.observe with a key path.
    @available(*, unavailable, message: "use rx.observe with a key path")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func observe<Element>(_ type: Element.Type, _ keyPath: String, options: Any? = nil, retainSelf: Bool = true)
        -> Observable<Element?>
    { fatalError() }

    /// Unavailable: use rx.observe with a key path.
    @available(*, unavailable, message: "use rx.observe with a key path")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func observeWeakly<Element>(_ type: Element.Type, _ keyPath: String, options: Any? = nil) -> Observable<
        Element?
    > { fatalError() }

    /// Unavailable: override the method, and emit into a PublishRelay.
    @available(*, unavailable, message: "override the method, and emit into a PublishRelay")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func methodInvoked(_ selector: Any) -> Observable<[Any]> { fatalError() }

    /// Unavailable: override the method, and emit into a PublishRelay.
    @available(*, unavailable, message: "override the method, and emit into a PublishRelay")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func sentMessage(_ selector: Any) -> Observable<[Any]> { fatalError() }

    /// Unavailable: use deallocated.
    @available(*, unavailable, message: "use deallocated")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public var deallocating: Observable<Void> { fatalError() }
}

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension Reactive where Base: UITextField {
        /// Unavailable: use the control and its rx.text.
        @available(*, unavailable, message: "use the control and its rx.text")
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var textInput: Base { fatalError() }
    }

    extension Reactive where Base: UITextView {
        /// Unavailable: use the control and its rx.text.
        @available(*, unavailable, message: "use the control and its rx.text")
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var textInput: Base { fatalError() }
    }

    extension Reactive where Base: UIScrollView {
        /// Unavailable: use setDelegate(_:): only a delegate can change the target offset.
        @available(*, unavailable, message: "use setDelegate(_:): only a delegate can change the target offset")
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var willEndDragging: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UINavigationController {
        /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
        @available(
            *, unavailable,
            message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
        )
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var willShow: ControlEvent<Void> { fatalError() }

        /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
        @available(
            *, unavailable,
            message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
        )
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var didShow: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UITabBar {
        /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
        @available(
            *, unavailable,
            message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
        )
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var didSelectItem: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UITabBarController {
        /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
        @available(
            *, unavailable,
            message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
        )
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var didSelect: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UISearchController {
        /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
        @available(
            *, unavailable,
            message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
        )
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var willPresent: ControlEvent<Void> { fatalError() }

        /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
        @available(
            *, unavailable,
            message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
        )
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var didPresent: ControlEvent<Void> { fatalError() }

        /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
        @available(
            *, unavailable,
            message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
        )
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var willDismiss: ControlEvent<Void> { fatalError() }

        /// Unavailable: make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI.
        @available(
            *, unavailable,
            message: "make a ControlEvent from your own delegate; see 'Delegates of your own' in MiniDriverUI"
        )
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var didDismiss: ControlEvent<Void> { fatalError() }
    }

#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    extension Reactive where Base: NSTextField {
        /// Unavailable: use the control and its rx.text.
        @available(*, unavailable, message: "use the control and its rx.text")
        @_documentation(visibility: internal) @_alwaysEmitIntoClient
        public var textInput: Base { fatalError() }
    }

#endif
