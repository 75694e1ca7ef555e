#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A cell, and the row that it is going to show.
    public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

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
            cellIdentifier: String, cellType: Cell.Type = Cell.self
        ) -> (_ source: Source) -> (
            _ configureCell: @escaping @MainActor (Int, Elements.Element, Cell) -> Void
        ) -> any Disposable
        where Source.Element == Elements {
            { source in
                { configureCell in
                    items(source)({ table, row, element in
                        let path = IndexPath(row: row, section: 0)
                        let cell = table.dequeueReusableCell(withIdentifier: cellIdentifier, for: path)
                        guard let cell = cell as? Cell else {
                            preconditionFailure("Cells \(cellIdentifier) are \(type(of: cell)), not \(Cell.self)")
                        }
                        configureCell(row, element, cell)
                        return cell
                    })
                }
            }
        }

        /// Shows a sequence of elements as rows.
        ///
        /// From when `source` is subscribed, the data source of the table view is ours, and the table is reloaded for each
        /// element. Another `items` of the same table takes the place of this one. What the data source that was there knows
        /// besides rows and cells, titles for instance, is still asked of it.
        ///
        /// The end of the sequence leaves the rows as they are. They go when the subscription is disposed. When the table
        /// goes, the sequence is disposed.
        ///
        /// - Parameter source: the elements.
        /// - Returns: a function that takes what makes a cell of an element; it is called on the main thread, again for each
        ///   row that comes into sight. A cell that is used again has to let go of what it has subscribed, in
        ///   `prepareForReuse`.
        public func items<Elements: Sequence, Source: ObservableType>(
            _ source: Source
        ) -> (
            _ cellFactory: @escaping @MainActor (UITableView, Int, Elements.Element) -> UITableViewCell
        ) -> any Disposable
        where Source.Element == Elements {
            { cellFactory in base.show(source.asObservable(), cellFactory) }
        }
    }

    @MainActor
    extension Reactive where Base: UITableView {
        /// A row has been selected.
        public var itemSelected: ControlEvent<IndexPath> { ControlEvent(of: base) { $0.proxy.selected } }

        /// A row has been deselected by the user.
        public var itemDeselected: ControlEvent<IndexPath> { ControlEvent(of: base) { $0.proxy.deselected } }

        /// The user wants a row to be deleted. Rows can be swiped away as long as somebody listens.
        public var itemDeleted: ControlEvent<IndexPath> {
            ControlEvent(of: base) { table in
                let source = table.sourceProxy
                source.allowsDeletion = true
                // A table asks a data source what it can do when that is set.
                table.dataSource = nil
                table.dataSource = source
                return source.deleted
            }
        }

        /// A cell is about to be shown.
        public var willDisplayCell: ControlEvent<WillDisplayCellEvent> { ControlEvent(of: base) { $0.proxy.displayed } }

        /// The element of the row that has been selected, of those that `items` shows. Nothing if that is not shown any more.
        ///
        /// - Precondition: it is of this type.
        public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
            let selected = itemSelected
            return ControlEvent(base) { table, emit in
                let subscription = selected.bind { [weak table] path in
                    guard let element = table?.shownItems?.element(at: path.row) else { return }
                    emit(model(element))
                }
                return { _ in subscription.dispose() }
            }
        }
    }

    /// An element of a list as the type that somebody says it is.
    func model<Model>(_ element: Any) -> Model {
        guard let model = element as? Model else {
            preconditionFailure("The list shows elements of \(type(of: element)), not \(Model.self)")
        }
        return model
    }

    extension UITableView: ListView {
        var shownItems: Items<UITableView, UITableViewCell>? {
            get { companion { TableViewDataSource() }.items }
            set {
                // Those before die after the access: what they are subscribed to may ask the list for its elements.
                var items = newValue
                swap(&sourceProxy.items, &items)
            }
        }

        /// Ours, put in place.
        var proxy: TableViewDelegate { inPlace(companion { TableViewDelegate() }) }

        /// Ours, put in place.
        fileprivate var sourceProxy: TableViewDataSource {
            let proxy = companion { TableViewDataSource() }
            if proxy.stand(before: dataSource) { dataSource = proxy }
            return proxy
        }
    }

    final class TableViewDelegate: ScrollViewDelegate, UITableViewDelegate {
        let selected = PublishRelay<IndexPath>()
        let deselected = PublishRelay<IndexPath>()
        let displayed = PublishRelay<WillDisplayCellEvent>()

        private var other: (any UITableViewDelegate)? { forward as? any UITableViewDelegate }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selected.accept(indexPath)
            #if canImport(ObjectiveC)
                other?.tableView?(tableView, didSelectRowAt: indexPath)
            #else
                other?.tableView(tableView, didSelectRowAt: indexPath)
            #endif
        }

        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            deselected.accept(indexPath)
            #if canImport(ObjectiveC)
                other?.tableView?(tableView, didDeselectRowAt: indexPath)
            #else
                other?.tableView(tableView, didDeselectRowAt: indexPath)
            #endif
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            displayed.accept((cell, indexPath))
            #if canImport(ObjectiveC)
                other?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
            #else
                other?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
            #endif
        }
    }

    /// Shows what `items` wants, otherwise what the data source says that was there.
    private final class TableViewDataSource: DelegateProxy, UITableViewDataSource {
        var items: Items<UITableView, UITableViewCell>?
        /// Whether somebody has asked for deletions: a table whose data source knows them lets rows be swiped away.
        var allowsDeletion = false
        let deleted = PublishRelay<IndexPath>()

        private var other: (any UITableViewDataSource)? { forward as? any UITableViewDataSource }

        func numberOfSections(in tableView: UITableView) -> Int {
            if items != nil { return 1 }
            #if canImport(ObjectiveC)
                return other?.numberOfSections?(in: tableView) ?? 1
            #else
                return other?.numberOfSections(in: tableView) ?? 1
            #endif
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            items?.count ?? other?.tableView(tableView, numberOfRowsInSection: section) ?? 0
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                if let items { items.cell(in: tableView, at: indexPath.row) } else {
                    other?.tableView(tableView, cellForRowAt: indexPath)
                }
            return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            if editingStyle == .delete { deleted.accept(indexPath) }
            #if canImport(ObjectiveC)
                other?.tableView?(tableView, commit: editingStyle, forRowAt: indexPath)
            #else
                other?.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
            #endif
        }

        #if canImport(ObjectiveC)
            override nonisolated func responds(to selector: Selector!) -> Bool {
                guard selector == #selector(UITableViewDataSource.tableView(_:commit:forRowAt:)) else {
                    return super.responds(to: selector)
                }
                // A table asks on the main thread.
                return MainActor.assumeIsolated { allowsDeletion } || forward?.responds(to: selector) == true
            }
        #endif
    }
#endif
