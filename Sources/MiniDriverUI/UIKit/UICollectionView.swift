#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A supplementary view, its kind, and its place.
    public typealias SupplementaryViewEvent = (
        supplementaryView: UICollectionReusableView, elementKind: String, at: IndexPath
    )

    /// A data source for `items(dataSource:)`. RxDataSources has some.
    public protocol RxCollectionViewDataSourceType<Element> {
        /// What the sequence emits: items, sections.
        associatedtype Element

        /// Shows an element, and reloads the collection view or changes its items.
        ///
        /// - Parameters:
        ///   - collectionView: the collection view.
        ///   - observedEvent: an element. Errors and completion are not passed.
        @MainActor
        func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
    }

    extension Reactive where Base: UICollectionView {
        /// Shows a sequence of elements as items, each in a cell that the collection view has registered.
        ///
        /// - Parameters:
        ///   - cellIdentifier: of the registered cells.
        ///   - cellType: their class.
        /// - Returns: a function that takes the sequence, and then what configures a cell: see `items(_:)`.
        public func items<Elements: Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
            cellIdentifier: String, cellType: Cell.Type = Cell.self, fileID: StaticString = #fileID, line: UInt = #line
        ) -> (_ source: Source) -> (
            _ configureCell: @escaping @MainActor (Int, Elements.Element, Cell) -> Void
        ) -> any Disposable
        where Source.Element == Elements {
            { source in
                { configureCell in
                    base.show(source.asObservable(), CallSite(fileID, line)) { collection, item, element in
                        let path = IndexPath(item: item, section: 0)
                        let cell: Cell = checked(
                            collection.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: path),
                            cellIdentifier)
                        configureCell(item, element, cell)
                        return cell
                    }
                }
            }
        }

        /// Shows a sequence of elements as items, as `items(_:)` of a table view does with rows.
        ///
        /// - Parameter source: the elements.
        /// - Returns: a function that takes what makes a cell of an element.
        public func items<Elements: Sequence, Source: ObservableType>(
            _ source: Source
        ) -> (
            _ cellFactory: @escaping @MainActor (UICollectionView, Int, Elements.Element) -> UICollectionViewCell
        ) -> any Disposable
        where Source.Element == Elements {
            { cellFactory in base.show(source.asObservable(), .unknown, cellFactory) }
        }

        /// Shows a sequence by a data source of one's own, as `items(dataSource:)` of a table view does.
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

        /// Sets the data source that is asked after `rx`, until the result is disposed. It is not retained.
        @preconcurrency @MainActor
        public func setDataSource(_ dataSource: any UICollectionViewDataSource) -> any Disposable {
            base.dataSourceFront.inPlace.pass(on: dataSource)
        }

        /// Sets the source for items to be fetched beforehand that is told after `rx`, until the result is disposed. It is not
        /// retained.
        @preconcurrency @MainActor
        public func setPrefetchDataSource(_ source: any UICollectionViewDataSourcePrefetching) -> any Disposable {
            base.prefetchFront.pass(on: source)
        }
    }

    extension Reactive where Base: UICollectionView {
        /// A cell is about to be shown.
        public var willDisplayCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> {
            ControlEvent(of: base) { $0.listFront.displayedItems }
        }

        /// A cell is shown no more.
        public var didEndDisplayingCell: ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> {
            ControlEvent(of: base) { $0.listFront.endedItems }
        }

        /// A header, a footer or the like is about to be shown.
        public var willDisplaySupplementaryView: ControlEvent<SupplementaryViewEvent> {
            ControlEvent(of: base) { $0.listFront.displayedSupplements }
        }

        /// A header, a footer or the like is shown no more.
        public var didEndDisplayingSupplementaryView: ControlEvent<SupplementaryViewEvent> {
            ControlEvent(of: base) { $0.listFront.endedSupplements }
        }

        /// Items that may soon be shown.
        public var prefetchItems: ControlEvent<[IndexPath]> { ControlEvent(of: base) { $0.prefetchFront.prefetched } }

        /// Items of `prefetchItems` that are not going to be shown now.
        public var cancelPrefetchingForItems: ControlEvent<[IndexPath]> {
            ControlEvent(of: base) { $0.prefetchFront.cancelled }
        }
    }

    extension UICollectionView: ItemsView {
        var itemFronts: [FrontDelegate] { [dataSourceFront.inPlace] }
        func reload() { reloadData() }

        fileprivate var prefetchFront: PrefetchSource {
            companion {
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
