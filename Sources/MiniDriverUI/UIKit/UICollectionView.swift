#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// A cell, and the place of the item that it is going to show.
    public typealias WillDisplayItemEvent = (cell: UICollectionViewCell, at: IndexPath)

    extension Reactive where Base: UICollectionView {
        /// Shows a sequence of elements as items, each in a cell that the collection view has registered.
        ///
        /// - Parameters:
        ///   - cellIdentifier: of the registered cells.
        ///   - cellType: their class.
        /// - Returns: a function that takes the sequence, and then what configures a cell: see `items(_:)`.
        public func items<Elements: Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
            cellIdentifier: String, cellType: Cell.Type = Cell.self
        ) -> (_ source: Source) -> (
            _ configureCell: @escaping @MainActor (Int, Elements.Element, Cell) -> Void
        ) -> any Disposable
        where Source.Element == Elements {
            { source in
                { configureCell in
                    items(source)({ collection, item, element in
                        let path = IndexPath(item: item, section: 0)
                        let cell = collection.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: path)
                        guard let cell = cell as? Cell else {
                            preconditionFailure("Cells \(cellIdentifier) are \(type(of: cell)), not \(Cell.self)")
                        }
                        configureCell(item, element, cell)
                        return cell
                    })
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
            { cellFactory in base.show(source.asObservable(), cellFactory) }
        }
    }

    @MainActor
    extension Reactive where Base: UICollectionView {
        /// An item has been selected.
        public var itemSelected: ControlEvent<IndexPath> { ControlEvent(of: base) { $0.proxy.selected } }

        /// An item has been deselected by the user.
        public var itemDeselected: ControlEvent<IndexPath> { ControlEvent(of: base) { $0.proxy.deselected } }

        /// A cell is about to be shown.
        public var willDisplayCell: ControlEvent<WillDisplayItemEvent> { ControlEvent(of: base) { $0.proxy.displayed } }

        /// The element of the item that has been selected, of those that `items` shows. Nothing if that is not shown any more.
        ///
        /// - Precondition: it is of this type.
        public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
            let selected = itemSelected
            return ControlEvent(base) { collection, emit in
                let subscription = selected.bind { [weak collection] path in
                    guard let element = collection?.shownItems?.element(at: path.item) else { return }
                    emit(model(element))
                }
                return { _ in subscription.dispose() }
            }
        }
    }

    extension UICollectionView: ListView {
        var shownItems: Items<UICollectionView, UICollectionViewCell>? {
            get { companion { CollectionViewDataSource() }.items }
            set {
                // Those before die after the access: what they are subscribed to may ask the list for its elements.
                var items = newValue
                swap(&sourceProxy.items, &items)
            }
        }

        /// Ours, put in place.
        var proxy: CollectionViewDelegate { inPlace(companion { CollectionViewDelegate() }) }

        /// Ours, put in place.
        private var sourceProxy: CollectionViewDataSource {
            let proxy = companion { CollectionViewDataSource() }
            if proxy.stand(before: dataSource) { dataSource = proxy }
            return proxy
        }
    }

    final class CollectionViewDelegate: ScrollViewDelegate, UICollectionViewDelegate {
        let selected = PublishRelay<IndexPath>()
        let deselected = PublishRelay<IndexPath>()
        let displayed = PublishRelay<WillDisplayItemEvent>()

        private var other: (any UICollectionViewDelegate)? { forward as? any UICollectionViewDelegate }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.accept(indexPath)
            #if canImport(ObjectiveC)
                other?.collectionView?(collectionView, didSelectItemAt: indexPath)
            #else
                other?.collectionView(collectionView, didSelectItemAt: indexPath)
            #endif
        }

        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            deselected.accept(indexPath)
            #if canImport(ObjectiveC)
                other?.collectionView?(collectionView, didDeselectItemAt: indexPath)
            #else
                other?.collectionView(collectionView, didDeselectItemAt: indexPath)
            #endif
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            displayed.accept((cell, indexPath))
            #if canImport(ObjectiveC)
                other?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
            #else
                other?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
            #endif
        }
    }

    /// Shows what `items` wants, otherwise what the data source says that was there.
    private final class CollectionViewDataSource: DelegateProxy, UICollectionViewDataSource {
        var items: Items<UICollectionView, UICollectionViewCell>?

        private var other: (any UICollectionViewDataSource)? { forward as? any UICollectionViewDataSource }

        func numberOfSections(in collectionView: UICollectionView) -> Int {
            if items != nil { return 1 }
            #if canImport(ObjectiveC)
                return other?.numberOfSections?(in: collectionView) ?? 1
            #else
                return other?.numberOfSections(in: collectionView) ?? 1
            #endif
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items?.count ?? other?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell =
                if let items { items.cell(in: collectionView, at: indexPath.item) } else {
                    other?.collectionView(collectionView, cellForItemAt: indexPath)
                }
            return cell ?? Self.emptyCell(for: indexPath, in: collectionView)
        }

        /// A collection view takes no cells but those that it has been asked for.
        private static func emptyCell(
            for indexPath: IndexPath, in collectionView: UICollectionView
        ) -> UICollectionViewCell {
            let identifier = "MiniDriverUI.empty"
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
            return collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        }
    }
#endif
