#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A cell, and the row that it is going to show.
    public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

    /// A cell, and the row that it has shown.
    public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

    /// Where a row was, and where it is now.
    public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)

    /// A data source for `items(dataSource:)`. RxDataSources has some.
    public protocol RxTableViewDataSourceType<Element> {
        /// What the sequence emits: rows, sections.
        associatedtype Element

        /// Shows an element, and reloads the table view or changes its rows.
        ///
        /// - Parameters:
        ///   - tableView: the table view.
        ///   - observedEvent: an element. Errors and completion are not passed.
        @MainActor
        func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
    }

    extension Reactive where Base: UITableView {
        /// Shows a sequence of elements as rows, each in a cell that the table view has registered.
        ///
        /// ```swift
        /// titles.drive(table.rx.items(cellIdentifier: "Cell")) { row, title, cell in
        ///     cell.textLabel?.text = title
        /// }
        /// .disposed(by: bag)
        /// ```
        ///
        /// - Parameters:
        ///   - cellIdentifier: of the registered cells.
        ///   - cellType: their class.
        /// - Returns: a function that takes the sequence, and then what configures a cell: see `items(_:)`.
        public func items<Elements: Sequence, Cell: UITableViewCell, Source: ObservableType>(
            cellIdentifier: String, cellType: Cell.Type = Cell.self, fileID: StaticString = #fileID, line: UInt = #line
        ) -> (_ source: Source) -> (
            _ configureCell: @escaping @MainActor (Int, Elements.Element, Cell) -> Void
        ) -> any Disposable
        where Source.Element == Elements {
            { source in
                { configureCell in
                    base.show(source.asObservable(), CallSite(fileID, line)) { table, row, element in
                        let path = IndexPath(row: row, section: 0)
                        let cell: Cell = checked(
                            table.dequeueReusableCell(withIdentifier: cellIdentifier, for: path), cellIdentifier)
                        configureCell(row, element, cell)
                        return cell
                    }
                }
            }
        }

        /// Shows a sequence of elements as rows.
        ///
        /// From when `source` is subscribed, the library's data source is in front of that of the table view, which is reloaded
        /// for each element. Another `items` of the same table replaces this one. What the data source behind knows besides
        /// rows and cells, titles for instance, is still asked of it.
        ///
        /// The end of the sequence leaves the rows as they are. They are removed when the subscription is disposed. When the
        /// table is deallocated, the sequence is disposed.
        ///
        /// - Parameter source: the elements.
        /// - Returns: a function that takes what makes a cell of an element; it is called on the main thread, again for each
        ///   row that is scrolled into view. A cell that is reused has to dispose what it has subscribed, in
        ///   `prepareForReuse`.
        public func items<Elements: Sequence, Source: ObservableType>(
            _ source: Source
        ) -> (
            _ cellFactory: @escaping @MainActor (UITableView, Int, Elements.Element) -> UITableViewCell
        ) -> any Disposable
        where Source.Element == Elements {
            { cellFactory in base.show(source.asObservable(), .unknown, cellFactory) }
        }

        /// Shows a sequence by a data source of one's own, which is retained until the subscription is disposed.
        ///
        /// As `items(_:)`, but for the rows: those are what `dataSource` says. It is told of every element.
        ///
        /// - Parameter dataSource: the data source. If it is a ``SectionedViewDataSourceType``, too, `modelSelected` and
        ///   `model(at:)` ask it.
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

        /// Sets the data source that is asked after `rx`, until the result is disposed. It is not retained.
        @preconcurrency @MainActor
        public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
            base.dataSourceFront.inPlace.pass(on: dataSource)
        }

        /// Sets the source for rows to be fetched beforehand that is told after `rx`, until the result is disposed. It is not
        /// retained.
        @preconcurrency @MainActor
        public func setPrefetchDataSource(_ source: any UITableViewDataSourcePrefetching) -> any Disposable {
            base.prefetchFront.pass(on: source)
        }
    }

    extension Reactive where Base: UITableView {
        /// The user has tapped the accessory of a row.
        public var itemAccessoryButtonTapped: ControlEvent<IndexPath> {
            ControlEvent(of: base) { $0.listFront.accessoryTaps }
        }

        /// The user wants a row to be inserted.
        public var itemInserted: ControlEvent<IndexPath> {
            ControlEvent(of: base) { $0.dataSourceFront.inPlace.revealing(ListDataSource.commit).insertions }
        }

        /// The user wants a row to be deleted. Rows can be swiped away from the first subscription on.
        public var itemDeleted: ControlEvent<IndexPath> {
            ControlEvent(of: base) { $0.dataSourceFront.inPlace.revealing(ListDataSource.commit).deletions }
        }

        /// The user has moved a row. Rows can be moved, in editing mode, from the first subscription on.
        public var itemMoved: ControlEvent<ItemMovedEvent> {
            ControlEvent(of: base) { $0.dataSourceFront.inPlace.revealing(ListDataSource.move).moves }
        }

        /// The model of the row that is to be deleted, as `modelSelected` has it.
        ///
        /// - Precondition: it is of this type.
        public func modelDeleted<Model>(
            _ modelType: Model.Type, fileID: StaticString = #fileID, line: UInt = #line
        ) -> ControlEvent<Model> {
            models(itemDeleted, CallSite(fileID, line))
        }

        /// A cell is about to be shown.
        public var willDisplayCell: ControlEvent<WillDisplayCellEvent> {
            ControlEvent(of: base) { $0.listFront.displayedRows }
        }

        /// A cell is shown no more.
        public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
            ControlEvent(of: base) { $0.listFront.endedRows }
        }

        /// Rows that may soon be shown.
        public var prefetchRows: ControlEvent<[IndexPath]> { ControlEvent(of: base) { $0.prefetchFront.prefetched } }

        /// Rows of `prefetchRows` that are not going to be shown now.
        public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
            ControlEvent(of: base) { $0.prefetchFront.cancelled }
        }
    }

    extension UITableView: ItemsView {
        var itemFronts: [FrontDelegate] { [dataSourceFront.inPlace] }
        func reload() { reloadData() }

        fileprivate var prefetchFront: PrefetchSource {
            companion {
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

    /// A dequeued cell as the class that the closure of `items` wants.
    func checked<Cell>(_ cell: Any, _ identifier: String) -> Cell {
        guard let cell = cell as? Cell else {
            preconditionFailure("Cells \(identifier) are \(type(of: cell)), not \(Cell.self)")
        }
        return cell
    }
#endif
