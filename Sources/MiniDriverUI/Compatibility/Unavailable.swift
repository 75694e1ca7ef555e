// Names of RxCocoa that are left out on purpose. They are declared, so that the compiler says what to use instead of them.

import Foundation
import MiniDriver

/// Left out: *Delegates of your own* in the documentation has the recipe.
@available(
    *, unavailable,
    message: "make a ControlEvent of a delegate of your own: see 'Delegates of your own' of MiniDriverUI"
)
open class DelegateProxy<ParentObject: AnyObject, Delegate>: NSObject {}

/// Left out: *Delegates of your own* in the documentation has the recipe.
@available(
    *, unavailable,
    message: "make a ControlEvent of a delegate of your own: see 'Delegates of your own' of MiniDriverUI"
)
public protocol DelegateProxyType: AnyObject {}

extension Reactive where Base: NSObject {
    /// Left out: key-value observing needs the Objective-C runtime.
    @available(
        *, unavailable, message: "use controlProperty, `observing { }`, or `publisher(for:).values` and asObservable()"
    )
    public func observe<Element>(
        _ type: Element.Type, _ keyPath: String, options: Any? = nil, retainSelf: Bool = true
    ) -> Observable<Element?> { fatalError() }

    /// Left out: key-value observing needs the Objective-C runtime.
    @available(
        *, unavailable, message: "use controlProperty, `observing { }`, or `publisher(for:).values` and asObservable()"
    )
    public func observe<Element>(_ keyPath: KeyPath<Base, Element>, options: Any? = nil) -> Observable<Element> {
        fatalError()
    }

    /// Left out: key-value observing needs the Objective-C runtime.
    @available(
        *, unavailable, message: "use controlProperty, `observing { }`, or `publisher(for:).values` and asObservable()"
    )
    public func observeWeakly<Element>(
        _ type: Element.Type, _ keyPath: String, options: Any? = nil
    ) -> Observable<Element?> { fatalError() }

    /// Left out: it replaces methods at run time.
    @available(*, unavailable, message: "override the method and emit into a PublishRelay")
    public func methodInvoked(_ selector: Any) -> Observable<[Any]> { fatalError() }

    /// Left out: it replaces methods at run time.
    @available(*, unavailable, message: "override the method and emit into a PublishRelay")
    public func sentMessage(_ selector: Any) -> Observable<[Any]> { fatalError() }

    /// Left out: it replaces methods at run time.
    @available(*, unavailable, renamed: "deallocated")
    public var deallocating: Observable<Void> { fatalError() }
}

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension Reactive where Base: UIScrollView {
        /// Left out: its pointer is valid only while the delegate is called.
        @available(*, unavailable, message: "use setDelegate(_:): the target offset can be changed there only")
        public var willEndDragging: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UINavigationController {
        /// Left out.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var willShow: ControlEvent<Void> { fatalError() }

        /// Left out.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didShow: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UITabBar {
        /// Left out.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didSelectItem: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UITabBarController {
        /// Left out.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didSelect: ControlEvent<Void> { fatalError() }
    }

    extension Reactive where Base: UISearchController {
        /// Left out.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didPresent: ControlEvent<Void> { fatalError() }

        /// Left out.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var didDismiss: ControlEvent<Void> { fatalError() }

        /// Left out.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var willPresent: ControlEvent<Void> { fatalError() }

        /// Left out.
        @available(*, unavailable, message: "make a ControlEvent: see 'Delegates of your own' of MiniDriverUI")
        public var willDismiss: ControlEvent<Void> { fatalError() }
    }
#endif
