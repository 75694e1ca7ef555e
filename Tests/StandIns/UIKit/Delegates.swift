// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Each protocol is declared twice: as Apple declares it, for .ci/objc, and without Objective-C. In the second form an
// optional method has a default implementation, and a property of the same name, which `delegate.method?(…)` calls.
// The same source compiles against both.

@_exported import ObjectiveCRuntime

#if canImport(ObjectiveC)
    @objc
    @preconcurrency @MainActor
    public protocol UIScrollViewDelegate: NSObjectProtocol {
        @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
        @objc optional func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
        @objc optional func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
        @objc optional func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
        @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
        @objc optional func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
        @objc optional func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
        @objc optional func scrollViewDidZoom(_ scrollView: UIScrollView)
        @objc optional func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
        @objc optional func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    }

    @objc
    @preconcurrency @MainActor
    public protocol UITextViewDelegate: UIScrollViewDelegate {
        @objc optional func textViewDidChangeSelection(_ textView: UITextView)
    }

    @objc
    @preconcurrency @MainActor
    public protocol UISearchBarDelegate: NSObjectProtocol {
        @objc optional func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
        @objc optional func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
        @objc optional func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
        @objc optional func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
        @objc optional func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
        @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
        @objc optional func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
        @objc optional func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    }

    @objc
    @preconcurrency @MainActor
    public protocol UITableViewDataSource: NSObjectProtocol {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
        @objc(numberOfSectionsInTableView:) optional func numberOfSections(in tableView: UITableView) -> Int
        @objc optional func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
        @objc optional func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
        @objc optional func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    }

    @objc
    @preconcurrency @MainActor
    public protocol UITableViewDelegate: UIScrollViewDelegate {
        @objc optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        @objc optional func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
        @objc optional func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
        @objc optional func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
        @objc optional func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
        @objc optional func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
        @objc optional func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    }

    @objc
    @preconcurrency @MainActor
    public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
        @objc optional func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
    }

    @objc
    @preconcurrency @MainActor
    public protocol UICollectionViewDataSource: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        @objc(numberOfSectionsInCollectionView:)
        optional func numberOfSections(in collectionView: UICollectionView) -> Int
    }

    @objc
    @preconcurrency @MainActor
    public protocol UICollectionViewDelegate: UIScrollViewDelegate {
        @objc optional func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
        @objc optional func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
        @objc optional func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
        @objc optional func collectionView(
            _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
        @objc optional func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
        @objc optional func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath)
        @objc optional func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath)
        @objc optional func collectionView(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath)
    }

    @objc
    @preconcurrency @MainActor
    public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
        @objc optional func collectionView(
            _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    }

    @objc
    @preconcurrency @MainActor
    public protocol UIPickerViewDataSource: NSObjectProtocol {
        func numberOfComponents(in pickerView: UIPickerView) -> Int
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
    }

    @objc
    @preconcurrency @MainActor
    public protocol UIPickerViewDelegate: NSObjectProtocol {
        @objc optional func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
        @objc optional func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
            -> String?
        @objc optional func pickerView(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString?
        @objc optional func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView
    }
#else
    @preconcurrency @MainActor
    public protocol UIScrollViewDelegate: NSObjectProtocol {
        func scrollViewDidScroll(_ scrollView: UIScrollView)
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
        func scrollViewDidZoom(_ scrollView: UIScrollView)
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    }

    extension UIScrollViewDelegate {
        public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
        public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
        public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
        public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
        public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
        public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
        public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
        public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

        public var scrollViewDidScroll: ((_ scrollView: UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
        public var scrollViewWillBeginDragging: ((_ scrollView: UIScrollView) -> Void)? {
            { self.scrollViewWillBeginDragging($0) }
        }
        public var scrollViewDidEndDragging: DraggingCallOfUIScrollViewDelegate? {
            DraggingCallOfUIScrollViewDelegate(delegate: self)
        }
        public var scrollViewWillBeginDecelerating: ((_ scrollView: UIScrollView) -> Void)? {
            { self.scrollViewWillBeginDecelerating($0) }
        }
        public var scrollViewDidEndDecelerating: ((_ scrollView: UIScrollView) -> Void)? {
            { self.scrollViewDidEndDecelerating($0) }
        }
        public var scrollViewDidEndScrollingAnimation: ((_ scrollView: UIScrollView) -> Void)? {
            { self.scrollViewDidEndScrollingAnimation($0) }
        }
        public var scrollViewDidScrollToTop: ((_ scrollView: UIScrollView) -> Void)? {
            { self.scrollViewDidScrollToTop($0) }
        }
        public var scrollViewDidZoom: ((_ scrollView: UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }
        public var scrollViewWillBeginZooming: ZoomBeginCallOfUIScrollViewDelegate? {
            ZoomBeginCallOfUIScrollViewDelegate(delegate: self)
        }
        public var scrollViewDidEndZooming: ZoomEndCallOfUIScrollViewDelegate? {
            ZoomEndCallOfUIScrollViewDelegate(delegate: self)
        }
    }

    @preconcurrency @MainActor
    public struct DraggingCallOfUIScrollViewDelegate {
        fileprivate let delegate: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
        }
    }

    @preconcurrency @MainActor
    public struct ZoomBeginCallOfUIScrollViewDelegate {
        fileprivate let delegate: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
            delegate.scrollViewWillBeginZooming(scrollView, with: view)
        }
    }

    @preconcurrency @MainActor
    public struct ZoomEndCallOfUIScrollViewDelegate {
        fileprivate let delegate: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
        }
    }

    @preconcurrency @MainActor
    public protocol UITextViewDelegate: UIScrollViewDelegate {
        func textViewDidChangeSelection(_ textView: UITextView)
    }

    extension UITextViewDelegate {
        public func textViewDidChangeSelection(_ textView: UITextView) {}

        public var textViewDidChangeSelection: ((_ textView: UITextView) -> Void)? {
            { self.textViewDidChangeSelection($0) }
        }
    }

    @preconcurrency @MainActor
    public protocol UISearchBarDelegate: NSObjectProtocol {
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    }

    extension UISearchBarDelegate {
        public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
        public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
        public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
        public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
        public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
        public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
        public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
        public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}

        public var searchBar: BarCallOfUISearchBarDelegate? { BarCallOfUISearchBarDelegate(delegate: self) }
        public var searchBarTextDidBeginEditing: ((_ searchBar: UISearchBar) -> Void)? {
            { self.searchBarTextDidBeginEditing($0) }
        }
        public var searchBarTextDidEndEditing: ((_ searchBar: UISearchBar) -> Void)? {
            { self.searchBarTextDidEndEditing($0) }
        }
        public var searchBarSearchButtonClicked: ((_ searchBar: UISearchBar) -> Void)? {
            { self.searchBarSearchButtonClicked($0) }
        }
        public var searchBarCancelButtonClicked: ((_ searchBar: UISearchBar) -> Void)? {
            { self.searchBarCancelButtonClicked($0) }
        }
        public var searchBarBookmarkButtonClicked: ((_ searchBar: UISearchBar) -> Void)? {
            { self.searchBarBookmarkButtonClicked($0) }
        }
        public var searchBarResultsListButtonClicked: ((_ searchBar: UISearchBar) -> Void)? {
            { self.searchBarResultsListButtonClicked($0) }
        }
    }

    @preconcurrency @MainActor
    public struct BarCallOfUISearchBarDelegate {
        fileprivate let delegate: any UISearchBarDelegate

        public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) {
            delegate.searchBar(searchBar, textDidChange: searchText)
        }
        public func callAsFunction(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            delegate.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
        }
    }

    @preconcurrency @MainActor
    public protocol UITableViewDataSource: NSObjectProtocol {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
        func numberOfSections(in tableView: UITableView) -> Int
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    }

    extension UITableViewDataSource {
        public func numberOfSections(in tableView: UITableView) -> Int { 1 }
        public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
        public func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {}
        public func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}

        public var numberOfSections: SectionsCallOfUITableViewDataSource? {
            SectionsCallOfUITableViewDataSource(delegate: self)
        }
        public var tableView: RowsCallOfUITableViewDataSource? { RowsCallOfUITableViewDataSource(delegate: self) }
    }

    @preconcurrency @MainActor
    public struct SectionsCallOfUITableViewDataSource {
        fileprivate let delegate: any UITableViewDataSource

        public func callAsFunction(in tableView: UITableView) -> Int { delegate.numberOfSections(in: tableView) }
    }

    @preconcurrency @MainActor
    public struct RowsCallOfUITableViewDataSource {
        fileprivate let delegate: any UITableViewDataSource

        public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            delegate.tableView(tableView, titleForHeaderInSection: section)
        }
        public func callAsFunction(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { delegate.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
        public func callAsFunction(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { delegate.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    }

    @preconcurrency @MainActor
    public protocol UITableViewDelegate: UIScrollViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    }

    extension UITableViewDelegate {
        public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
        public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
        public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
        public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
        public func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {}
        public func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {}

        public var tableView: RowsCallOfUITableViewDelegate? { RowsCallOfUITableViewDelegate(delegate: self) }
    }

    @preconcurrency @MainActor
    public struct RowsCallOfUITableViewDelegate {
        fileprivate let delegate: any UITableViewDelegate

        public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            delegate.tableView(tableView, didSelectRowAt: indexPath)
        }
        public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            delegate.tableView(tableView, didDeselectRowAt: indexPath)
        }
        public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            delegate.tableView(tableView, didHighlightRowAt: indexPath)
        }
        public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            delegate.tableView(tableView, didUnhighlightRowAt: indexPath)
        }
        public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            delegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        }
        public func callAsFunction(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { delegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
        public func callAsFunction(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { delegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }

    @preconcurrency @MainActor
    public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
    }

    extension UITableViewDataSourcePrefetching {
        public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}

        public var tableView: RowsCallOfUITableViewDataSourcePrefetching? {
            RowsCallOfUITableViewDataSourcePrefetching(delegate: self)
        }
    }

    @preconcurrency @MainActor
    public struct RowsCallOfUITableViewDataSourcePrefetching {
        fileprivate let delegate: any UITableViewDataSourcePrefetching

        public func callAsFunction(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            delegate.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
        }
    }

    @preconcurrency @MainActor
    public protocol UICollectionViewDataSource: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        func numberOfSections(in collectionView: UICollectionView) -> Int
    }

    extension UICollectionViewDataSource {
        public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

        public var numberOfSections: SectionsCallOfUICollectionViewDataSource? {
            SectionsCallOfUICollectionViewDataSource(delegate: self)
        }
    }

    @preconcurrency @MainActor
    public struct SectionsCallOfUICollectionViewDataSource {
        fileprivate let delegate: any UICollectionViewDataSource

        public func callAsFunction(in collectionView: UICollectionView) -> Int {
            delegate.numberOfSections(in: collectionView)
        }
    }

    @preconcurrency @MainActor
    public protocol UICollectionViewDelegate: UIScrollViewDelegate {
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath)
        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath)
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath)
    }

    extension UICollectionViewDelegate {
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
        public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
        public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
        public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
        public func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {}
        public func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {}
        public func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) {}
        public func collectionView(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) {}

        public var collectionView: ItemsCallOfUICollectionViewDelegate? {
            ItemsCallOfUICollectionViewDelegate(delegate: self)
        }
    }

    @preconcurrency @MainActor
    public struct ItemsCallOfUICollectionViewDelegate {
        fileprivate let delegate: any UICollectionViewDelegate

        public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            delegate.collectionView(collectionView, didSelectItemAt: indexPath)
        }
        public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            delegate.collectionView(collectionView, didDeselectItemAt: indexPath)
        }
        public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            delegate.collectionView(collectionView, didHighlightItemAt: indexPath)
        }
        public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
        }
        public func callAsFunction(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
        public func callAsFunction(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
        public func callAsFunction(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) {
            delegate.collectionView(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }
        public func callAsFunction(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) {
            delegate.collectionView(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
    }

    @preconcurrency @MainActor
    public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    }

    extension UICollectionViewDataSourcePrefetching {
        public func collectionView(
            _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
        ) {}

        public var collectionView: ItemsCallOfUICollectionViewDataSourcePrefetching? {
            ItemsCallOfUICollectionViewDataSourcePrefetching(delegate: self)
        }
    }

    @preconcurrency @MainActor
    public struct ItemsCallOfUICollectionViewDataSourcePrefetching {
        fileprivate let delegate: any UICollectionViewDataSourcePrefetching

        public func callAsFunction(
            _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
        ) { delegate.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths) }
    }

    @preconcurrency @MainActor
    public protocol UIPickerViewDataSource: NSObjectProtocol {
        func numberOfComponents(in pickerView: UIPickerView) -> Int
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
    }

    @preconcurrency @MainActor
    public protocol UIPickerViewDelegate: NSObjectProtocol {
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
        func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
            -> NSAttributedString?
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView
    }

    extension UIPickerViewDelegate {
        public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
        public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
        { nil }
        public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
            -> NSAttributedString?
        { nil }
        public func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView { UIView() }

        public var pickerView: PickerCallOfUIPickerViewDelegate? { PickerCallOfUIPickerViewDelegate(delegate: self) }
    }

    @preconcurrency @MainActor
    public struct PickerCallOfUIPickerViewDelegate {
        fileprivate let delegate: any UIPickerViewDelegate

        public func callAsFunction(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            delegate.pickerView(pickerView, didSelectRow: row, inComponent: component)
        }
        public func callAsFunction(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
            -> String?
        { delegate.pickerView(pickerView, titleForRow: row, forComponent: component) }
        public func callAsFunction(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString? {
            delegate.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
        }
        public func callAsFunction(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView { delegate.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view) }
    }
#endif
