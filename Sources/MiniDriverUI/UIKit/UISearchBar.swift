#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    extension Reactive where Base: UISearchBar {
        /// The text, emitted on subscription, after each edit, and when editing ends. The end of editing can apply an
        /// autocorrection. Setting the same text again does nothing, so an input method can continue.
        public var text: ControlProperty<String?> {
            ControlProperty(
                textOf: base, changes: ControlEvent(of: base) { $0.front.edits }, get: { $0.text },
                set: { $0.text = $1 })
        }

        /// The same as `text`.
        public var value: ControlProperty<String?> { text }

        /// The index of the selected scope button.
        public var selectedScopeButtonIndex: ControlProperty<Int> {
            ControlProperty(
                base, changes: ControlEvent(of: base) { $0.front.scopes }, get: { $0.selectedScopeButtonIndex },
                set: { $0.selectedScopeButtonIndex = $1 })
        }

        /// Emits when the user begins to edit.
        public var textDidBeginEditing: ControlEvent<Void> { ControlEvent(of: base) { $0.front.beginnings } }

        /// Emits when the user ends editing.
        public var textDidEndEditing: ControlEvent<Void> { ControlEvent(of: base) { $0.front.ends } }

        /// Emits when the user presses the search key.
        public var searchButtonClicked: ControlEvent<Void> { ControlEvent(of: base) { $0.front.searches } }

        #if !os(tvOS)
            /// Emits when the user presses the cancel button.
            public var cancelButtonClicked: ControlEvent<Void> { ControlEvent(of: base) { $0.front.cancellations } }

            /// Emits when the user presses the bookmark button.
            public var bookmarkButtonClicked: ControlEvent<Void> { ControlEvent(of: base) { $0.front.bookmarks } }

            /// Emits when the user presses the results list button.
            public var resultsListButtonClicked: ControlEvent<Void> { ControlEvent(of: base) { $0.front.resultsLists } }
        #endif

        /// Forwards calls to `delegate` until the result is disposed. The observers of `rx` are called before
        /// `delegate`. The delegate is not retained.
        @preconcurrency @MainActor
        public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Disposable {
            base.front.pass(on: delegate)
        }
    }

    extension UISearchBar {
        fileprivate var front: SearchBarDelegate {
            associatedObject {
                SearchBarDelegate(of: self, { $0.delegate }, { $0.delegate = $1 as? any UISearchBarDelegate })
            }
            .inPlace
        }
    }

    private final class SearchBarDelegate: FrontDelegate, UISearchBarDelegate {
        let edits = PublishRelay<Void>()
        let scopes = PublishRelay<Void>()
        let beginnings = PublishRelay<Void>()
        let ends = PublishRelay<Void>()
        let searches = PublishRelay<Void>()
        let cancellations = PublishRelay<Void>()
        let bookmarks = PublishRelay<Void>()
        let resultsLists = PublishRelay<Void>()

        private var following: (any UISearchBarDelegate)? { own as? any UISearchBarDelegate }

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            edits.accept(())
            following?.searchBar?(searchBar, textDidChange: searchText)
        }

        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            scopes.accept(())
            following?.searchBar?(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
        }

        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
            beginnings.accept(())
            following?.searchBarTextDidBeginEditing?(searchBar)
        }

        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
            edits.accept(())
            ends.accept(())
            following?.searchBarTextDidEndEditing?(searchBar)
        }

        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
            searches.accept(())
            following?.searchBarSearchButtonClicked?(searchBar)
        }

        #if !os(tvOS)
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
                cancellations.accept(())
                following?.searchBarCancelButtonClicked?(searchBar)
            }

            func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
                bookmarks.accept(())
                following?.searchBarBookmarkButtonClicked?(searchBar)
            }

            func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
                resultsLists.accept(())
                following?.searchBarResultsListButtonClicked?(searchBar)
            }
        #endif
    }
#endif
