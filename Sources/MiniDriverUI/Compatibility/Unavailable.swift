// Names of RxCocoa that this library does not implement. They are declared so that the compiler names the replacement.

import Foundation
import MiniDriver

/// Unavailable: see *Delegates of your own* in the documentation.
@available(
    *, unavailable,
    message: "make a ControlEvent of a delegate of your own: see 'Delegates of your own' of MiniDriverUI"
)
open class DelegateProxy<ParentObject: AnyObject, Delegate>: NSObject {}

/// Unavailable: see *Delegates of your own* in the documentation.
@available(
    *, unavailable,
    message: "make a ControlEvent of a delegate of your own: see 'Delegates of your own' of MiniDriverUI"
)
public protocol DelegateProxyType: AnyObject {}

extension Reactive where Base: NSObject {
    /// Unavailable: key-value observing requires the Objective-C runtime.
    @available(
        *, unavailable, message: "use controlProperty, `observing { }`, or `publisher(for:).values` and asObservable()"
    )
    public func observe<Element>(
        _ type: Element.Type, _ keyPath: String, options: Any? = nil, retainSelf: Bool = true
    ) -> Observable<Element?> { fatalError() }

    /// Unavailable: key-value observing requires the Objective-C runtime.
    @available(
        *, unavailable, message: "use controlProperty, `observing { }`, or `publisher(for:).values` and asObservable()"
    )
    public func observe<Element>(_ keyPath: KeyPath<Base, Element>, options: Any? = nil) -> Observable<Element> {
        fatalError()
    }

    /// Unavailable: key-value observing requires the Objective-C runtime.
    @available(
        *, unavailable, message: "use controlProperty, `observing { }`, or `publisher(for:).values` and asObservable()"
    )
    public func observeWeakly<Element>(
        _ type: Element.Type, _ keyPath: String, options: Any? = nil
    ) -> Observable<Element?> { fatalError() }

    /// Unavailable: RxCocoa implements it by replacing methods at run time.
    @available(*, unavailable, message: "override the method and emit into a PublishRelay")
    public func methodInvoked(_ selector: Any) -> Observable<[Any]> { fatalError() }

    /// Unavailable: RxCocoa implements it by replacing methods at run time.
    @available(*, unavailable, message: "override the method and emit into a PublishRelay")
    public func sentMessage(_ selector: Any) -> Observable<[Any]> { fatalError() }

    /// Unavailable: RxCocoa implements it by replacing methods at run time.
    @available(*, unavailable, renamed: "deallocated")
    public var deallocating: Observable<Void> { fatalError() }
}

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension Reactive where Base: UIScrollView {
        /// Unavailable: the pointer in the event is valid only during the delegate's call.
        @available(*, unavailable, message: "use setDelegate(_:): the target offset can be changed there only")
        public var willEndDragging: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UINavigationController {
        /// Unavailable: make a `ControlEvent`.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var willShow: ControlEvent<Void> { fatalError() }

        /// Unavailable: make a `ControlEvent`.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didShow: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UITabBar {
        /// Unavailable: make a `ControlEvent`.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didSelectItem: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UITabBarController {
        /// Unavailable: make a `ControlEvent`.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didSelect: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UISearchController {
        /// Unavailable: make a `ControlEvent`.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didPresent: ControlEvent<Void> { fatalError() }

        /// Unavailable: make a `ControlEvent`.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didDismiss: ControlEvent<Void> { fatalError() }

        /// Unavailable: make a `ControlEvent`.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var willPresent: ControlEvent<Void> { fatalError() }

        /// Unavailable: make a `ControlEvent`.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var willDismiss: ControlEvent<Void> { fatalError() }
    }
#endif
