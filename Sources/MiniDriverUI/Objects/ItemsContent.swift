#if canImport(UIKit) && !os(watchOS)
    import MiniDriver
    import UIKit

    /// The content that `items` shows in a view: a data source, and the subscription that delivers its elements.
    ///
    /// The front of the view retains the content until the subscription is disposed, other content replaces it, or the
    /// front is deallocated.
    @MainActor
    final class ItemsContent {
        /// `nonisolated` because nonisolated methods of the front read it, though only on the main thread.
        nonisolated var source: any NSObjectProtocol { held.value }
        private let held: Unchecked<any NSObjectProtocol>
        /// The control event in `show` completes when this closure is released, so the content retains the closure.
        fileprivate var emit: (@MainActor () -> Void)?
        fileprivate let bag = DisposeBag()

        nonisolated init(_ source: any NSObjectProtocol) {
            held = Unchecked(value: source)
        }
    }

    /// A view that `items` can fill. The library installs a `FrontDelegate` as the view's data source. It forwards
    /// calls to the content of `items`, then to the view's own data source.
    @MainActor
    protocol ItemsView: NSObject, Sendable {
        /// The fronts that provide the view's content. The getter installs them in the view.
        var itemFronts: [FrontDelegate] { get }

        func reload()
    }

    extension ItemsView {
        private func show(_ content: ItemsContent?) {
            for front in itemFronts { front.shown = content }
            reload()
        }

        /// Subscribes to `elements` and shows `source` in the view, until the result is disposed or the view is
        /// deallocated. `receive` is called with each element. Any thread may call this function.
        nonisolated func show<Source: NSObjectProtocol, Element>(
            _ source: Source, _ elements: Observable<Element>, _ place: CallSite = .unknown,
            _ receive: @escaping @MainActor (Source, Self, Element) -> Void
        ) -> any Disposable {
            let content = ItemsContent(source)
            let source = Unchecked(value: source)
            let presence = ControlEvent<Void>(
                events: controlElements(of: self) { view, sink in
                    content.emit = { sink.send(()) }
                    view.show(content)
                    // Not called if other content has replaced this content: the replacement releases `emit`.
                    return { $0.show(nil) }
                }
            )
            .subscribe()
            let binder = Binder<Element>(content) { [weak self] _, element in
                if let self { receive(source.value, self, element) }
            }
            let subscription = elements.subscribe(binder, at: place, reportsErrors: true)
            subscription.disposed(by: content.bag)
            return Disposables.create(subscription, presence)
        }
    }

    /// Provides the models of a list or picker to `rx.model(at:)` and `modelSelected`. To support these, conform your
    /// own data source; the data sources of RxDataSources conform already.
    public protocol SectionedViewDataSourceType {
        /// Returns the model at an index path.
        ///
        /// - Parameter indexPath: the position in the list or picker.
        @MainActor
        func model(at indexPath: IndexPath) throws -> Any
    }

    /// The errors of `rx.model(at:)`.
    public enum RxCocoaError: Error, Equatable {
        /// The data source is not a `SectionedViewDataSourceType`, or it has no model at the index path.
        case itemsNotYetBound(object: String)

        /// The model has another type than the requested one.
        case castingError(object: String, targetType: String)
    }

    extension FrontDelegate {
        /// The model at an index path of the shown content.
        func model<Model>(at indexPath: IndexPath) throws -> Model {
            guard let source = currentProvider as? any SectionedViewDataSourceType else {
                throw RxCocoaError.itemsNotYetBound(object: "\(viewClass)")
            }
            let model = try source.model(at: indexPath)
            guard let model = model as? Model else {
                throw RxCocoaError.castingError(object: "\(type(of: model))", targetType: "\(Model.self)")
            }
            return model
        }

        /// The model at the index path of an event; `nil` if the row is no longer shown or the data source has no
        /// models.
        ///
        /// - Precondition: the model has type `Model`.
        func shownModel<Model>(at indexPath: IndexPath, _ place: CallSite) -> Model? {
            guard let source = currentProvider as? any SectionedViewDataSourceType else {
                #if DEBUG
                    printWarning(
                        """
                        \(viewClass) has no models for the event subscribed at \(place): its data source, \
                        \(currentProvider.map { "\(type(of: $0))" } ?? "nil"), is not a SectionedViewDataSourceType. Show the \
                        elements with rx.items, or make the data source conform
                        """)
                #endif
                return nil
            }
            guard let model = try? source.model(at: indexPath) else { return nil }
            guard let model = model as? Model else {
                fatalError(
                    """
                    The model is of type \(type(of: model)), not \(Model.self), at \(place). Pass the type of the shown \
                    elements
                    """)
            }
            return model
        }
    }

    /// The data source of `items(_:)`: stores the latest elements and makes the view's content from each.
    ///
    /// A view can still ask for a row of an earlier, longer list. The content is then `nil`.
    @MainActor
    class ElementsSource<View, Content, Element>: NSObject, SectionedViewDataSourceType {
        private var elements: [Element] = []
        private let makeContent: @MainActor (View, Int, Element) -> Content

        nonisolated init(_ makeContent: @escaping @MainActor (View, Int, Element) -> Content) {
            self.makeContent = makeContent
        }

        final func replace(with elements: some Sequence<Element>) {
            // Release the previous elements after the swap: their `deinit` may read `self.elements`.
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
