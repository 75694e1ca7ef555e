#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A cell and the row that it is about to show.
    public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

    /// A cell and the row that it has shown.
    public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

    /// The index paths of a row before and after a move.
    public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)

    /// A data source for `items(dataSource:)`, such as those of RxDataSources.
    public protocol RxTableViewDataSourceType<Element> {
        /// The element type of the sequence: rows or sections, for instance.
        associatedtype Element

        /// Shows an element: reloads the table view or changes its rows.
        ///
        /// - Parameters:
        ///   - tableView: the table view.
        ///   - observedEvent: an element; errors and completion are not passed.
        @MainActor
        func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
    }

    extension Reactive where Base: UITableView {
        /// Shows a sequence of elements as rows, in cells that are registered with the table view.
        ///
        /// ```swift
        /// titles.drive(table.rx.items(cellIdentifier: "Cell")) { row, title, cell in
        ///     cell.textLabel?.text = title
        /// }
        /// .disposed(by: bag)
        /// ```
        ///
        /// - Parameters:
        ///   - cellIdentifier: the reuse identifier of the registered cells.
        ///   - cellType: the class of the cells.
        /// - Returns: a function that takes the sequence, and then a closure that configures a cell; see `items(_:)`.
        public func items<Elements: Sequence, Cell: UITableViewCell, Source: ObservableType>(
            cellIdentifier: String, cellType: Cell.Type = Cell.self, fileID: StaticString = #fileID, line: UInt = #line
        ) -> (_ source: Source) -> (
            _ configureCell: @escaping @MainActor (Int, Elements.Element, Cell) -> Void
        ) -> any Disposable
        where Source.Element == Elements {
            let place = CallSite(fileID, line)
            return { source in
                { configureCell in
                    base.show(source.asObservable(), place) { table, row, element in
                        let path = IndexPath(row: row, section: 0)
                        let cell: Cell = checked(
                            table.dequeueReusableCell(withIdentifier: cellIdentifier, for: path), cellIdentifier, place)
                        configureCell(row, element, cell)
                        return cell
                    }
                }
            }
        }

        /// Shows the collections of elements that a sequence emits, one row per element.
        ///
        /// While `source` is subscribed, the library's data source is in front of the table view's own data source.
        /// Each collection reloads the table. A later subscription with `items` of the same table replaces this
        /// subscription. Section titles, and everything else except rows and cells, still come from the table view's
        /// own data source.
        ///
        /// When the sequence completes, the rows stay. When the subscription is disposed, the rows are removed. When
        /// the table is deallocated, the subscription is disposed.
        ///
        /// - Parameter source: emits the collections.
        /// - Returns: a function that takes a closure, which makes the cell of an element. The closure is called on the
        ///   main thread each time a row scrolls into view. A cell that subscribes must dispose its subscriptions in
        ///   `prepareForReuse`.
        public func items<Elements: Sequence, Source: ObservableType>(
            _ source: Source
        ) -> (
            _ cellFactory: @escaping @MainActor (UITableView, Int, Elements.Element) -> UITableViewCell
        ) -> any Disposable
        where Source.Element == Elements {
            { cellFactory in base.show(source.asObservable(), .unknown, cellFactory) }
        }

        /// Shows a sequence through your own data source, which is retained until the subscription is disposed.
        ///
        /// Behaves like `items(_:)`, except that `dataSource` receives each element and provides the rows.
        ///
        /// - Parameter dataSource: the data source. A ``SectionedViewDataSourceType`` also provides the models for
        ///   `modelSelected` and `model(at:)`.
        /// - Returns: a function that takes the sequence.
        public func items<DataSource: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(
            dataSource: DataSource, fileID: StaticString = #fileID, line: UInt = #line
        ) -> (_ source: Source) -> any Disposable
        where DataSource.Element == Source.Element {
            { source in
                base.show(dataSource, source.asObservable(), CallSite(fileID, line)) { dataSource, table, element in
                    dataSource.tableView(table, observedEvent: .next(element))
                }
            }
        }

        /// Forwards the table view's calls to `dataSource` until the result is disposed. The observers of `rx` are
        /// called before `dataSource`. The data source is not retained.
        @preconcurrency @MainActor
        public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
            base.dataSourceFront.inPlace.pass(on: dataSource)
        }

        /// Forwards calls to `source` until the result is disposed. The observers of `rx` are called before `source`.
        /// The data source is not retained.
        @preconcurrency @MainActor
        public func setPrefetchDataSource(_ source: any UITableViewDataSourcePrefetching) -> any Disposable {
            base.prefetchFront.pass(on: source)
        }
    }

    extension Reactive where Base: UITableView {
        /// Emits when the user taps the accessory of a row.
        public var itemAccessoryButtonTapped: ControlEvent<IndexPath> {
            ControlEvent(of: base) { $0.listFront.accessoryTaps }
        }

        /// Emits when the user commits the insertion of a row.
        public var itemInserted: ControlEvent<IndexPath> {
            ControlEvent(of: base) { $0.dataSourceFront.inPlace.revealing(ListDataSource.commit).insertions }
        }

        /// Emits when the user commits the deletion of a row. From the first subscription on, rows can be swiped away.
        public var itemDeleted: ControlEvent<IndexPath> {
            ControlEvent(of: base) { $0.dataSourceFront.inPlace.revealing(ListDataSource.commit).deletions }
        }

        /// Emits when the user has moved a row. From the first subscription on, rows can be moved in editing mode.
        public var itemMoved: ControlEvent<ItemMovedEvent> {
            ControlEvent(of: base) { $0.dataSourceFront.inPlace.revealing(ListDataSource.move).moves }
        }

        /// Emits the model of the row to delete; see `modelSelected`.
        ///
        /// - Precondition: the model has this type.
        public func modelDeleted<Model>(
            _ modelType: Model.Type, fileID: StaticString = #fileID, line: UInt = #line
        ) -> ControlEvent<Model> {
            models(itemDeleted, CallSite(fileID, line))
        }

        /// Emits when a cell is about to be shown.
        public var willDisplayCell: ControlEvent<WillDisplayCellEvent> {
            ControlEvent(of: base) { $0.listFront.displayedRows }
        }

        /// Emits when a cell is no longer shown.
        public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
            ControlEvent(of: base) { $0.listFront.endedRows }
        }

        /// Emits the index paths of rows that will probably be shown soon.
        public var prefetchRows: ControlEvent<[IndexPath]> { ControlEvent(of: base) { $0.prefetchFront.prefetched } }

        /// Emits the index paths from `prefetchRows` that will probably not be shown soon.
        public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
            ControlEvent(of: base) { $0.prefetchFront.cancelled }
        }
    }

    extension UITableView: ItemsView {
        var itemFronts: [FrontDelegate] { [dataSourceFront.inPlace] }
        func reload() { reloadData() }

        fileprivate var prefetchFront: PrefetchSource {
            associatedObject {
                PrefetchSource(
                    of: self, { $0.prefetchDataSource },
                    { $0.prefetchDataSource = $1 as? any UITableViewDataSourcePrefetching })
            }
            .inPlace
        }

        nonisolated fileprivate func show<Elements: Sequence>(
            _ source: Observable<Elements>, _ place: CallSite,
            _ makeCell: @escaping @MainActor (UITableView, Int, Elements.Element) -> UITableViewCell
        ) -> any Disposable {
            show(Rows(makeCell), source, place) { rows, table, elements in
                rows.replace(with: elements)
                table.reloadData()
            }
        }
    }

    private final class Rows<Element>: ElementsSource<UITableView, UITableViewCell, Element>, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 1 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            content(in: tableView, at: indexPath.row) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    /// Casts a dequeued cell to the class that the closure of `items` takes.
    func checked<Cell>(_ cell: Any, _ identifier: String, _ place: CallSite) -> Cell {
        guard let cell = cell as? Cell else {
            fatalError(
                """
                Cells registered as \(identifier) are of class \(type(of: cell)), not \(Cell.self), at \(place). Pass the \
                class that is registered
                """)
        }
        return cell
    }
#endif
