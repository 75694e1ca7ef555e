#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A `UITableView` or a `UICollectionView`, for the `rx` members that both have. Do not conform other types.
    @preconcurrency @MainActor
    public protocol ListView: UIScrollView {}

    extension UITableView: ListView {}
    extension UICollectionView: ListView {}

    extension Reactive where Base: ListView {
        /// Emits when the user selects a row or an item.
        public var itemSelected: ControlEvent<IndexPath> { ControlEvent(of: base) { $0.listFront.selections } }

        /// Emits when the user deselects a row or an item.
        public var itemDeselected: ControlEvent<IndexPath> { ControlEvent(of: base) { $0.listFront.deselections } }

        /// Emits when a row or an item is highlighted.
        public var itemHighlighted: ControlEvent<IndexPath> { ControlEvent(of: base) { $0.listFront.highlights } }

        /// Emits when the highlight of a row or an item ends.
        public var itemUnhighlighted: ControlEvent<IndexPath> { ControlEvent(of: base) { $0.listFront.unhighlights } }

        /// Emits the model of the selected row or item: an element that `items` shows, or the model from the data
        /// source. Emits nothing if the row is no longer shown. If the data source is not a
        /// ``SectionedViewDataSourceType``, debug builds print a warning.
        ///
        /// - Precondition: the model has this type.
        public func modelSelected<Model>(
            _ modelType: Model.Type, fileID: StaticString = #fileID, line: UInt = #line
        ) -> ControlEvent<Model> {
            models(itemSelected, CallSite(fileID, line))
        }

        /// Emits the model of the deselected row or item; see `modelSelected`.
        ///
        /// - Precondition: the model has this type.
        public func modelDeselected<Model>(
            _ modelType: Model.Type, fileID: StaticString = #fileID, line: UInt = #line
        ) -> ControlEvent<Model> {
            models(itemDeselected, CallSite(fileID, line))
        }

        /// Returns the model of a row or an item.
        ///
        /// - Parameter indexPath: the index path of the row or item.
        /// - Throws: ``RxCocoaError`` if the data source has no models or the model has another type; the data source's
        ///   errors.
        @preconcurrency @MainActor
        public func model<Model>(at indexPath: IndexPath) throws -> Model {
            try base.dataSourceFront.model(at: indexPath)
        }

        func models<Model>(_ places: ControlEvent<IndexPath>, _ place: CallSite) -> ControlEvent<Model> {
            ControlEvent(base, places) { list, indexPath in list.dataSourceFront.shownModel(at: indexPath, place) }
        }
    }

    extension ListView {
        var listFront: ListDelegate { front as! ListDelegate }

        /// The getter does not install the front: reading a model must not change the view.
        var dataSourceFront: ListDataSource {
            associatedObject {
                if let table = self as? UITableView {
                    return ListDataSource(
                        of: table, { $0.dataSource }, { $0.dataSource = $1 as? any UITableViewDataSource })
                }
                return ListDataSource(
                    of: self as! UICollectionView, { $0.dataSource },
                    { $0.dataSource = $1 as? any UICollectionViewDataSource })
            }
        }
    }

    // MARK: - The delegate

    final class ListDelegate: ScrollViewDelegate, UITableViewDelegate, UICollectionViewDelegate {
        let selections = PublishRelay<IndexPath>()
        let deselections = PublishRelay<IndexPath>()
        let highlights = PublishRelay<IndexPath>()
        let unhighlights = PublishRelay<IndexPath>()
        let accessoryTaps = PublishRelay<IndexPath>()
        let displayedRows = PublishRelay<WillDisplayCellEvent>()
        let endedRows = PublishRelay<DidEndDisplayingCellEvent>()
        let displayedItems = PublishRelay<(cell: UICollectionViewCell, at: IndexPath)>()
        let endedItems = PublishRelay<(cell: UICollectionViewCell, at: IndexPath)>()
        let displayedSupplements = PublishRelay<SupplementaryViewEvent>()
        let endedSupplements = PublishRelay<SupplementaryViewEvent>()

        private var table: (any UITableViewDelegate)? { own as? any UITableViewDelegate }
        private var collection: (any UICollectionViewDelegate)? { own as? any UICollectionViewDelegate }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selections.accept(indexPath)
            table?.tableView?(tableView, didSelectRowAt: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selections.accept(indexPath)
            collection?.collectionView?(collectionView, didSelectItemAt: indexPath)
        }

        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            deselections.accept(indexPath)
            table?.tableView?(tableView, didDeselectRowAt: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            deselections.accept(indexPath)
            collection?.collectionView?(collectionView, didDeselectItemAt: indexPath)
        }

        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            highlights.accept(indexPath)
            table?.tableView?(tableView, didHighlightRowAt: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            highlights.accept(indexPath)
            collection?.collectionView?(collectionView, didHighlightItemAt: indexPath)
        }

        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            unhighlights.accept(indexPath)
            table?.tableView?(tableView, didUnhighlightRowAt: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            unhighlights.accept(indexPath)
            collection?.collectionView?(collectionView, didUnhighlightItemAt: indexPath)
        }

        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            accessoryTaps.accept(indexPath)
            table?.tableView?(tableView, accessoryButtonTappedForRowWith: indexPath)
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            displayedRows.accept((cell, indexPath))
            table?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            displayedItems.accept((cell, indexPath))
            collection?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
        }

        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
            endedRows.accept((cell, indexPath))
            table?.tableView?(tableView, didEndDisplaying: cell, forRowAt: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            endedItems.accept((cell, indexPath))
            collection?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) {
            displayedSupplements.accept((view, elementKind, indexPath))
            collection?.collectionView?(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) {
            endedSupplements.accept((view, elementKind, indexPath))
            collection?.collectionView?(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
    }

    // MARK: - The data source

    final class ListDataSource: FrontDelegate, UITableViewDataSource, UICollectionViewDataSource {
        let deletions = PublishRelay<IndexPath>()
        let insertions = PublishRelay<IndexPath>()
        let moves = PublishRelay<ItemMovedEvent>()

        override class var role: String { "dataSource" }

        /// Hidden until an event needs them: `commit` lets the user swipe rows away, `move` lets the user move rows.
        #if canImport(ObjectiveC)
            static let commit: Selector = #selector(UITableViewDataSource.tableView(_:commit:forRowAt:))
            static let move: Selector = #selector(UITableViewDataSource.tableView(_:moveRowAt:to:))
        #else
            static let commit = Selector("tableView:commitEditingStyle:forRowAtIndexPath:")
            static let move = Selector("tableView:moveRowAtIndexPath:toIndexPath:")
        #endif

        override class var withheld: Set<Selector> { [commit, move] }

        private var table: (any UITableViewDataSource)? { provider as? any UITableViewDataSource }
        private var collection: (any UICollectionViewDataSource)? { provider as? any UICollectionViewDataSource }
        private var tables: [any UITableViewDataSource] { receivers.compactMap { $0 as? any UITableViewDataSource } }

        func numberOfSections(in tableView: UITableView) -> Int {
            table?.numberOfSections?(in: tableView) ?? 1
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int {
            collection?.numberOfSections?(in: collectionView) ?? 1
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            table?.tableView(tableView, numberOfRowsInSection: section) ?? 0
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            collection?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            table?.tableView(tableView, cellForRowAt: indexPath)
                ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collection?.collectionView(collectionView, cellForItemAt: indexPath)
                ?? collectionView.emptyCell(for: indexPath)
        }

        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            if editingStyle == .delete { deletions.accept(indexPath) }
            if editingStyle == .insert { insertions.accept(indexPath) }
            for table in tables { table.tableView?(tableView, commit: editingStyle, forRowAt: indexPath) }
        }

        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            moves.accept((sourceIndexPath, destinationIndexPath))
            for table in tables { table.tableView?(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
        }
    }

    extension UICollectionView {
        /// Dequeues an empty cell: a collection view accepts only dequeued cells.
        func emptyCell(for indexPath: IndexPath) -> UICollectionViewCell {
            let identifier = "MiniDriverUI.empty"
            register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
            return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        }
    }

    // MARK: - The prefetching data source

    final class PrefetchSource: FrontDelegate, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
        let prefetched = PublishRelay<[IndexPath]>()
        let cancelled = PublishRelay<[IndexPath]>()

        override class var role: String { "prefetchDataSource" }

        private var table: (any UITableViewDataSourcePrefetching)? { own as? any UITableViewDataSourcePrefetching }
        private var collection: (any UICollectionViewDataSourcePrefetching)? {
            own as? any UICollectionViewDataSourcePrefetching
        }

        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            prefetched.accept(indexPaths)
            table?.tableView(tableView, prefetchRowsAt: indexPaths)
        }

        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            prefetched.accept(indexPaths)
            collection?.collectionView(collectionView, prefetchItemsAt: indexPaths)
        }

        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            cancelled.accept(indexPaths)
            table?.tableView?(tableView, cancelPrefetchingForRowsAt: indexPaths)
        }

        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            cancelled.accept(indexPaths)
            collection?.collectionView?(collectionView, cancelPrefetchingForItemsAt: indexPaths)
        }
    }
#endif
