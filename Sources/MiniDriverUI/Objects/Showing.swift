#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// What `items` shows in a view: a data source, and the subscription that brings its elements.
    ///
    /// It belongs to the front of the view, and is released with that, with the end of its subscription, or when another one
    /// replaces it.
    @MainActor
    final class Showing {
        /// The runtime asks it, too, on the main thread only.
        nonisolated var source: any NSObjectProtocol { held.value }
        private let held: Unchecked<any NSObjectProtocol>
        /// Retained until this is released: then nothing can come any more.
        fileprivate var emit: (@MainActor () -> Void)?
        fileprivate let bag = DisposeBag()

        nonisolated init(_ source: any NSObjectProtocol) {
            held = Unchecked(value: source)
        }
    }

    /// A view whose data source the library can put its own in front of.
    @MainActor
    protocol ItemsView: NSObject, Sendable {
        /// The fronts that are asked for what the view shows, put in place.
        var itemFronts: [FrontDelegate] { get }

        func reload()
    }

    extension ItemsView {
        private func show(_ showing: Showing?) {
            for front in itemFronts { front.shown = showing }
            reload()
        }

        /// Shows `source`, which is told of each element, from when `elements` is subscribed until that is disposed, or the view
        /// is released. May be called on any thread.
        nonisolated func show<Source: NSObjectProtocol, Element>(
            _ source: Source, _ elements: Observable<Element>, _ place: CallSite = .unknown,
            _ receive: @escaping @MainActor (Source, Self, Element) -> Void
        ) -> any Disposable {
            let showing = Showing(source)
            let source = Unchecked(value: source)
            let presence = ControlEvent<Void>(self) { view, emit in
                showing.emit = emit
                view.show(showing)
                // Not called if another one has replaced this: `emit` has been released then.
                return { $0.show(nil) }
            }
            .subscribe()
            let binder = Binder<Element>(showing) { [weak self] _, element in
                if let self { receive(source.value, self, element) }
            }
            let subscription = elements.run(onNext: { binder.onNext($0) }, place)
            subscription.disposed(by: showing.bag)
            return Disposables.create(subscription, presence)
        }
    }

    /// The models behind what a list or a picker shows, for `rx.model(at:)` and `modelSelected`. A data source of one's own
    /// conforms to it; that of RxDataSources does.
    public protocol SectionedViewDataSourceType {
        /// The model at a place.
        ///
        /// - Parameter indexPath: the place.
        @MainActor
        func model(at indexPath: IndexPath) throws -> Any
    }

    /// What `rx.model(at:)` fails with.
    public enum RxCocoaError: Error, Equatable {
        /// The data source is no `SectionedViewDataSourceType`, or it has no such place.
        case itemsNotYetBound(object: String)

        /// The model is of another type.
        case castingError(object: String, targetType: String)
    }

    extension FrontDelegate {
        /// The model at a place, of what is shown here.
        func model<Model>(at indexPath: IndexPath) throws -> Model {
            guard let source = answeringNow as? any SectionedViewDataSourceType else {
                throw RxCocoaError.itemsNotYetBound(object: "\(viewClass)")
            }
            let model = try source.model(at: indexPath)
            guard let model = model as? Model else {
                throw RxCocoaError.castingError(object: "\(type(of: model))", targetType: "\(Model.self)")
            }
            return model
        }

        /// The model that an event is about; `nil` if the place is not shown any more, or has none.
        ///
        /// - Precondition: it is of this type.
        func shownModel<Model>(at indexPath: IndexPath, _ place: CallSite) -> Model? {
            guard let source = answeringNow as? any SectionedViewDataSourceType else {
                #if DEBUG
                    printWarning(
                        """
                        \(viewClass) shows no models, which modelSelected or the like asks for at \(place): \
                        \(answeringNow.map { "\(type(of: $0))" } ?? "nil") is no SectionedViewDataSourceType. Show the elements \
                        with rx.items, or conform to it
                        """)
                #endif
                return nil
            }
            guard let model = try? source.model(at: indexPath) else { return nil }
            guard let model = model as? Model else {
                preconditionFailure("The list shows elements of \(type(of: model)), not \(Model.self)")
            }
            return model
        }
    }

    /// The data source of `items(_:)`: the latest elements, and how one becomes what the view shows.
    ///
    /// A view asks for rows that it had; what is out of range is `nil` then.
    @MainActor
    class ElementsSource<View, Content, Element>: NSObject, SectionedViewDataSourceType {
        private var elements: [Element] = []
        private let makeContent: @MainActor (View, Int, Element) -> Content

        nonisolated init(_ makeContent: @escaping @MainActor (View, Int, Element) -> Content) {
            self.makeContent = makeContent
        }

        final func replace(with elements: some Sequence<Element>) {
            // The predecessors are released after the access: their `deinit` may ask the view for its elements.
            var elements = Array(elements)
            swap(&self.elements, &elements)
        }

        final var count: Int { elements.count }

        final func content(in view: View, at index: Int) -> Content? {
            elements.indices.contains(index) ? makeContent(view, index, elements[index]) : nil
        }

        final func model(at indexPath: IndexPath) throws -> Any {
            guard elements.indices.contains(indexPath[1]) else {
                throw RxCocoaError.itemsNotYetBound(object: "no element at \(indexPath)")
            }
            return elements[indexPath[1]]
        }
    }
#endif
