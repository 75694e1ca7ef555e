#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// What `items` shows in a list: the latest elements, and how one becomes a cell.
    ///
    /// It belongs to the data source of the list, and is gone with that, with the end of its subscription, or when another
    /// takes its place. A list asks for rows that it had; what is out of range is `nil` then.
    @MainActor
    class Items<List: NSObject, Cell> {
        fileprivate weak var list: (any ListView)?
        /// Held until this goes: then nothing comes any more.
        fileprivate var emit: (@MainActor () -> Void)?
        fileprivate let bag = DisposeBag()

        nonisolated init() {}

        var count: Int { 0 }
        func element(at index: Int) -> Any? { nil }
        func cell(in list: List, at index: Int) -> Cell? { nil }
    }

    private final class TypedItems<List: NSObject, Cell, Element>: Items<List, Cell> {
        private var elements: [Element] = []
        private let makeCell: @MainActor (List, Int, Element) -> Cell

        nonisolated init(_ makeCell: @escaping @MainActor (List, Int, Element) -> Cell) {
            self.makeCell = makeCell
        }

        func show(_ elements: [Element]) {
            // Those before die after the access: their `deinit` may ask the list for its elements.
            var elements = elements
            swap(&self.elements, &elements)
        }

        override var count: Int { elements.count }

        override func element(at index: Int) -> Any? {
            elements.indices.contains(index) ? elements[index] : nil
        }

        override func cell(in list: List, at index: Int) -> Cell? {
            elements.indices.contains(index) ? makeCell(list, index, elements[index]) : nil
        }
    }

    /// A list whose data source is ours, as far as `items` shows something in it.
    @MainActor
    protocol ListView: NSObject {
        /// The class of the list itself, of which this may be a subclass.
        associatedtype List: NSObject
        associatedtype Cell

        /// What it shows; `nil`: what its own data source says.
        var shownItems: Items<List, Cell>? { get set }

        func reloadData()
    }

    extension ListView {
        /// Shows the elements of `source` from when it is subscribed until that is disposed, or the list goes.
        ///
        /// May be called on any thread.
        nonisolated func show<Elements: Sequence>(
            _ source: Observable<Elements>, _ makeCell: @escaping @MainActor (List, Int, Elements.Element) -> Cell
        ) -> any Disposable {
            let items = TypedItems(makeCell)
            let presence = ControlEvent<Void>(self) { list, emit in
                items.list = list
                items.emit = emit
                list.shownItems = items
                list.reloadData()
                // Not called when others have taken their place: these have gone then, and `emit` with them.
                return { list in
                    list.shownItems = nil
                    list.reloadData()
                }
            }
            .subscribe()
            let elements = source.subscribe(
                Binder(items) { items, elements in
                    items.show(Array(elements))
                    items.list?.reloadData()
                })
            elements.disposed(by: items.bag)
            return Disposables.create(elements, presence)
        }
    }
#endif
