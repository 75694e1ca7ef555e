#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    @MainActor
    extension Reactive where Base: UIScrollView {
        /// How far it has been scrolled: now, and at each change, also by the program.
        public var contentOffset: ControlProperty<CGPoint> {
            let changes = didScroll
            return ControlProperty(base, get: { $0.contentOffset }, set: { $0.contentOffset = $1 }) { _, changed in
                let subscription = changes.bind(onNext: changed)
                return { _ in subscription.dispose() }
            }
        }

        /// It has been scrolled, by the user or the program.
        public var didScroll: ControlEvent<Void> {
            ControlEvent(of: base) { $0.scrollProxy.scrolls }
        }
    }

    extension UIScrollView {
        /// Ours, put in place. Some scroll views want delegates of a kind of their own.
        fileprivate var scrollProxy: ScrollViewDelegate {
            switch self {
            case let table as UITableView: return table.proxy
            case let collection as UICollectionView: return collection.proxy
            case is UITextView: return inPlace(companion { TextViewDelegate() })
            default: return inPlace(companion { ScrollViewDelegate() })
            }
        }

        func inPlace<Delegate: ScrollViewDelegate>(_ proxy: Delegate) -> Delegate {
            let scrollView: UIScrollView = self
            if proxy.stand(before: scrollView.delegate) { scrollView.delegate = proxy }
            return proxy
        }
    }

    class ScrollViewDelegate: DelegateProxy, UIScrollViewDelegate {
        final let scrolls = PublishRelay<Void>()

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            scrolls.accept(())
            let other = forward as? any UIScrollViewDelegate
            #if canImport(ObjectiveC)
                other?.scrollViewDidScroll?(scrollView)
            #else
                other?.scrollViewDidScroll(scrollView)
            #endif
        }
    }

    private final class TextViewDelegate: ScrollViewDelegate, UITextViewDelegate {}
#endif
