#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    extension Reactive where Base: UIScrollView {
        /// The scroll position, emitted on subscription and at each change by the user or the program.
        public var contentOffset: ControlProperty<CGPoint> {
            ControlProperty(base, changes: didScroll, get: { $0.contentOffset }, set: { $0.contentOffset = $1 })
        }

        /// Emits when the user or the program scrolls.
        public var didScroll: ControlEvent<Void> { ControlEvent(of: base) { $0.front.scrolls } }

        /// Emits when the user begins to drag.
        public var willBeginDragging: ControlEvent<Void> { ControlEvent(of: base) { $0.front.draggingBegins } }

        /// When the user ends dragging, emits whether the view will decelerate.
        public var didEndDragging: ControlEvent<Bool> { ControlEvent(of: base) { $0.front.draggingEnds } }

        /// Emits when the view begins to decelerate.
        public var willBeginDecelerating: ControlEvent<Void> { ControlEvent(of: base) { $0.front.deceleratingBegins } }

        /// Emits when the view has stopped decelerating.
        public var didEndDecelerating: ControlEvent<Void> { ControlEvent(of: base) { $0.front.deceleratingEnds } }

        /// Emits when a scrolling animation that the program started has ended.
        public var didEndScrollingAnimation: ControlEvent<Void> { ControlEvent(of: base) { $0.front.animationEnds } }

        /// Emits when the view has scrolled to the top after a tap on the status bar.
        public var didScrollToTop: ControlEvent<Void> { ControlEvent(of: base) { $0.front.topArrivals } }

        /// Emits when the zoom scale changes.
        public var didZoom: ControlEvent<Void> { ControlEvent(of: base) { $0.front.zooms } }

        /// Emits the zoomed view when the user begins to zoom.
        public var willBeginZooming: ControlEvent<UIView?> { ControlEvent(of: base) { $0.front.zoomingBegins } }

        /// Emits the zoomed view and its scale when zooming ends.
        public var didEndZooming: ControlEvent<(view: UIView?, scale: CGFloat)> {
            ControlEvent(of: base) { $0.front.zoomingEnds }
        }

        /// Forwards calls to `delegate` until the result is disposed. The observers of `rx` are called before
        /// `delegate`. The delegate is not retained.
        ///
        /// - Parameter delegate: for a table, collection or text view, an object that conforms to that class's delegate
        ///   protocol.
        @preconcurrency @MainActor
        public func setDelegate(_ delegate: any UIScrollViewDelegate) -> any Disposable {
            base.front.pass(on: delegate)
        }
    }

    extension UIScrollView {
        /// The `FrontDelegate` of this view, installed as its delegate.
        var front: ScrollViewDelegate {
            associatedObject { () -> ScrollViewDelegate in
                let delegateClass: ScrollViewDelegate.Type =
                    self is any ListView
                    ? ListDelegate.self : self is UITextView ? TextViewDelegate.self : ScrollViewDelegate.self
                return delegateClass.init(
                    of: self as UIScrollView, { $0.delegate }, { $0.delegate = $1 as? any UIScrollViewDelegate })
            }
            .inPlace
        }
    }

    class ScrollViewDelegate: FrontDelegate, UIScrollViewDelegate {
        final let scrolls = PublishRelay<Void>()
        final let draggingBegins = PublishRelay<Void>()
        final let draggingEnds = PublishRelay<Bool>()
        final let deceleratingBegins = PublishRelay<Void>()
        final let deceleratingEnds = PublishRelay<Void>()
        final let animationEnds = PublishRelay<Void>()
        final let topArrivals = PublishRelay<Void>()
        final let zooms = PublishRelay<Void>()
        final let zoomingBegins = PublishRelay<UIView?>()
        final let zoomingEnds = PublishRelay<(view: UIView?, scale: CGFloat)>()

        private var following: (any UIScrollViewDelegate)? { own as? any UIScrollViewDelegate }

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            scrolls.accept(())
            following?.scrollViewDidScroll?(scrollView)
        }

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            draggingBegins.accept(())
            following?.scrollViewWillBeginDragging?(scrollView)
        }

        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            draggingEnds.accept(decelerate)
            following?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
        }

        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            deceleratingBegins.accept(())
            following?.scrollViewWillBeginDecelerating?(scrollView)
        }

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            deceleratingEnds.accept(())
            following?.scrollViewDidEndDecelerating?(scrollView)
        }

        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            animationEnds.accept(())
            following?.scrollViewDidEndScrollingAnimation?(scrollView)
        }

        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
            topArrivals.accept(())
            following?.scrollViewDidScrollToTop?(scrollView)
        }

        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            zooms.accept(())
            following?.scrollViewDidZoom?(scrollView)
        }

        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            zoomingBegins.accept(view)
            following?.scrollViewWillBeginZooming?(scrollView, with: view)
        }

        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            zoomingEnds.accept((view, scale))
            following?.scrollViewDidEndZooming?(scrollView, with: view, atScale: scale)
        }
    }
#endif
