#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A supplementary view, its kind and its index path.
    public typealias SupplementaryViewEvent = (
        supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath
    )

    /// A data source for `items(dataSource:)`, such as those of RxDataSources.
    public protocol RxCollectionViewDataSourceType<Element> {
        /// The element type of the sequence: items or sections, for instance.
        associatedtype Element

        /// Shows an element: reloads the collection view or changes its items.
        ///
        /// - Parameters:
        ///   - collectionView: the collection view.
        ///   - observedEvent: an element; errors and completion are not passed.
        @MainActor
        func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
    }

    extension Reactive where Base: UICollectionView {
        /// Shows a sequence of elements as items, in cells that are registered with the collection view.
        ///
        /// - Parameters:
        ///   - cellIdentifier: the reuse identifier of the registered cells.
        ///   - cellType: the class of the cells.
        /// - Returns: a function that takes the sequence, and then a closure that configures a cell; see `items(_:)`.
        public func items<Elements: Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
            cellIdentifier: String, cellType: Cell.Type = Cell.self, fileID: StaticString = #fileID, line: UInt = #line
        ) -> (_ source: Source) -> (
            _ configureCell: @escaping @MainActor (Int, Elements.Element, Cell) -> Void
        ) -> any Disposable
        where Source.Element == Elements {
            let place = CallSite(fileID, line)
            return { source in
                { configureCell in
                    base.show(source.asObservable(), place) { collection, item, element in
                        let path = IndexPath(item: item, section: 0)
                        let cell: Cell = checked(
                            collection.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: path),
                            cellIdentifier, place)
                        configureCell(item, element, cell)
                        return cell
                    }
                }
            }
        }

        /// Shows a sequence of elements as items; see `items(_:)` of a table view.
        ///
        /// - Parameter source: the elements of the items.
        /// - Returns: a function that takes a closure, which makes the cell of an element.
        public func items<Elements: Sequence, Source: ObservableType>(
            _ source: Source
        ) -> (
            _ cellFactory: @escaping @MainActor (UICollectionView, Int, Elements.Element) -> UICollectionViewCell
        ) -> any Disposable
        where Source.Element == Elements {
            { cellFactory in base.show(source.asObservable(), .unknown, cellFactory) }
        }

        /// Shows a sequence through your own data source; see `items(dataSource:)` of a table view.
        ///
        /// - Parameter dataSource: the data source, retained until the subscription is disposed.
        /// - Returns: a function that takes the sequence.
        public func items<
            DataSource: RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: ObservableType
        >(
            dataSource: DataSource, fileID: StaticString = #fileID, line: UInt = #line
        ) -> (_ source: Source) -> any Disposable
        where DataSource.Element == Source.Element {
            { source in
                base.show(dataSource, source.asObservable(), CallSite(fileID, line)) {
                    dataSource, collection, element in
                    dataSource.collectionView(collection, observedEvent: .next(element))
                }
            }
        }

        /// Forwards the collection view's calls to `dataSource` until the result is disposed. The observers of `rx` are
        /// called before `dataSource`. The data source is not retained.
        @preconcurrency @MainActor
        public func setDataSource(_ dataSource: any UICollectionViewDataSource) -> any Disposable {
            base.dataSourceFront.inPlace.pass(on: dataSource)
        }

        /// Forwards calls to `source` until the result is disposed. The observers of `rx` are called before `source`.
        /// The data source is not retained.
        @preconcurrency @MainActor
        public func setPrefetchDataSource(_ source: any UICollectionViewDataSourcePrefetching) -> any Disposable {
            base.prefetchFront.pass(on: source)
        }
    }

    extension Reactive where Base: UICollectionView {
        /// Emits when a cell is about to be shown.
        public var willDisplayCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> {
            ControlEvent(of: base) { $0.listFront.displayedItems }
        }

        /// Emits when a cell is no longer shown.
        public var didEndDisplayingCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> {
            ControlEvent(of: base) { $0.listFront.endedItems }
        }

        /// Emits when a header, footer or similar view is about to be shown.
        public var willDisplaySupplementaryView: ControlEvent<SupplementaryViewEvent> {
            ControlEvent(of: base) { $0.listFront.displayedSupplements }
        }

        /// Emits when a header, footer or similar view is no longer shown.
        public var didEndDisplayingSupplementaryView: ControlEvent<SupplementaryViewEvent> {
            ControlEvent(of: base) { $0.listFront.endedSupplements }
        }

        /// Emits the index paths of items that will probably be shown soon.
        public var prefetchItems: ControlEvent<[IndexPath]> { ControlEvent(of: base) { $0.prefetchFront.prefetched } }

        /// Emits the index paths from `prefetchItems` that will probably not be shown soon.
        public var cancelPrefetchingForItems: ControlEvent<[IndexPath]> {
            ControlEvent(of: base) { $0.prefetchFront.cancelled }
        }
    }

    extension UICollectionView: ItemsView {
        var itemFronts: [FrontDelegate] { [dataSourceFront.inPlace] }
        func reload() { reloadData() }

        fileprivate var prefetchFront: PrefetchSource {
            associatedObject {
                PrefetchSource(
                    of: self, { $0.prefetchDataSource },
                    { $0.prefetchDataSource = $1 as? any UICollectionViewDataSourcePrefetching })
            }
            .inPlace
        }

        nonisolated fileprivate func show<Elements: Sequence>(
            _ source: Observable<Elements>, _ place: CallSite,
            _ makeCell: @escaping @MainActor (UICollectionView, Int, Elements.Element) -> UICollectionViewCell
        ) -> any Disposable {
            show(GridItems(makeCell), source, place) { items, collection, elements in
                items.replace(with: elements)
                collection.reloadData()
            }
        }
    }

    private final class GridItems<Element>: ElementsSource<UICollectionView, UICollectionViewCell, Element>,
        UICollectionViewDataSource
    {
        func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            content(in: collectionView, at: indexPath.item) ?? collectionView.emptyCell(for: indexPath)
        }
    }
#endif
