#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    @MainActor
    extension Reactive where Base: UITextField {
        /// The text: now, and after each edit.
        public var text: ControlProperty<String?> { controlProperty(\.text) }

        /// The same by another name.
        public var value: ControlProperty<String?> { text }
    }

    @MainActor
    extension Reactive where Base: UITextView {
        /// The text: now, and after each edit.
        public var text: ControlProperty<String?> {
            ControlProperty(base, get: { $0.text }, set: { $0.text = $1 }) { view, changed in
                view.observe(UITextView.textDidChangeNotification, changed)
            }
        }

        /// The same by another name.
        public var value: ControlProperty<String?> { text }
    }

    @MainActor
    extension Reactive where Base: UISearchBar {
        /// The text: now, and after each edit.
        public var text: ControlProperty<String?> {
            let changes = ControlEvent(of: base) { $0.proxy.edits }
            return ControlProperty(base, get: { $0.text }, set: { $0.text = $1 }) { _, changed in
                let subscription = changes.bind(onNext: changed)
                return { _ in subscription.dispose() }
            }
        }

        /// The same by another name.
        public var value: ControlProperty<String?> { text }

        /// The search key has been pressed.
        public var searchButtonClicked: ControlEvent<Void> {
            ControlEvent(of: base) { $0.proxy.searches }
        }

        #if !os(tvOS)
            /// The cancel button has been pressed.
            public var cancelButtonClicked: ControlEvent<Void> {
                ControlEvent(of: base) { $0.proxy.cancellations }
            }
        #endif
    }

    extension UISearchBar {
        fileprivate var proxy: SearchBarDelegate {
            let proxy = companion { SearchBarDelegate() }
            if proxy.stand(before: delegate) { delegate = proxy }
            return proxy
        }
    }

    private final class SearchBarDelegate: DelegateProxy, UISearchBarDelegate {
        let edits = PublishRelay<Void>()
        let searches = PublishRelay<Void>()
        let cancellations = PublishRelay<Void>()

        private var other: (any UISearchBarDelegate)? { forward as? any UISearchBarDelegate }

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            edits.accept(())
            #if canImport(ObjectiveC)
                other?.searchBar?(searchBar, textDidChange: searchText)
            #else
                other?.searchBar(searchBar, textDidChange: searchText)
            #endif
        }

        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
            searches.accept(())
            #if canImport(ObjectiveC)
                other?.searchBarSearchButtonClicked?(searchBar)
            #else
                other?.searchBarSearchButtonClicked(searchBar)
            #endif
        }

        #if !os(tvOS)
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
                cancellations.accept(())
                #if canImport(ObjectiveC)
                    other?.searchBarCancelButtonClicked?(searchBar)
                #else
                    other?.searchBarCancelButtonClicked(searchBar)
                #endif
            }
        #endif
    }
#endif
