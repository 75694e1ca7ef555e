#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import MiniDriver
    import UIKit

    /// A data source for `items(adapter:)`.
    public protocol RxPickerViewDataSourceType<Element> {
        /// The element type of the sequence.
        associatedtype Element

        /// Shows an element and reloads the picker.
        ///
        /// - Parameters:
        ///   - pickerView: the picker.
        ///   - observedEvent: an element; errors and completion are not passed.
        @MainActor
        func pickerView(_ pickerView: UIPickerView, observedEvent: Event<Element>)
    }

    extension Reactive where Base: UIPickerView {
        /// Shows a sequence of elements as row titles of a picker with one wheel.
        ///
        /// - Parameter source: the elements of the rows.
        /// - Returns: a function that takes a closure, which makes a title from the row's index and element.
        public func itemTitles<Elements: Sequence, Source: ObservableType>(
            _ source: Source
        ) -> (_ titleForRow: @escaping @MainActor (Int, Elements.Element) -> String?) -> any Disposable
        where Source.Element == Elements {
            { titleForRow in base.show(source.asObservable(), Titles { titleForRow($1, $2) }) }
        }

        /// Shows a sequence of elements as attributed row titles of a picker with one wheel.
        ///
        /// - Parameter source: the elements of the rows.
        /// - Returns: a function that takes a closure, which makes a title from the row's index and element.
        public func itemAttributedTitles<Elements: Sequence, Source: ObservableType>(
            _ source: Source
        ) -> (_ attributedTitleForRow: @escaping @MainActor (Int, Elements.Element) -> NSAttributedString?)
            -> any Disposable
        where Source.Element == Elements {
            { titleForRow in base.show(source.asObservable(), AttributedTitles { titleForRow($1, $2) }) }
        }

        /// Shows a sequence of elements as row views of a picker with one wheel.
        ///
        /// - Parameter source: the elements of the rows.
        /// - Returns: a function that takes a closure, which makes a view from the row's index, the element and a view
        ///   to reuse.
        public func items<Elements: Sequence, Source: ObservableType>(
            _ source: Source
        ) -> (_ viewForRow: @escaping @MainActor (Int, Elements.Element, UIView?) -> UIView) -> any Disposable
        where Source.Element == Elements {
            { viewForRow in base.show(source.asObservable(), Views { viewForRow($1, $2, $0.reusable) }) }
        }

        /// Shows a sequence through your own data source and delegate.
        ///
        /// - Parameter adapter: retained until the subscription is disposed. A ``SectionedViewDataSourceType`` also
        ///   provides the models for `modelSelected` and `model(at:)`.
        /// - Returns: a function that takes the sequence.
        public func items<
            Source: ObservableType, Adapter: RxPickerViewDataSourceType & UIPickerViewDataSource & UIPickerViewDelegate
        >(
            adapter: Adapter, fileID: StaticString = #fileID, line: UInt = #line
        ) -> (_ source: Source) -> any Disposable
        where Source.Element == Adapter.Element {
            { source in
                base.show(adapter, source.asObservable(), CallSite(fileID, line)) { adapter, picker, element in
                    adapter.pickerView(picker, observedEvent: .next(element))
                }
            }
        }

        /// Emits the row and the wheel when the user selects a row.
        public var itemSelected: ControlEvent<(row: Int, component: Int)> {
            ControlEvent(of: base) { $0.front.selections }
        }

        /// Emits the models of the selected rows, one per wheel, when the user selects a row. Emits nothing if one of
        /// the rows is no longer shown.
        ///
        /// - Precondition: the models have this type.
        public func modelSelected<Model>(
            _ modelType: Model.Type, fileID: StaticString = #fileID, line: UInt = #line
        ) -> ControlEvent<[Model]> {
            let place = CallSite(fileID, line)
            return ControlEvent(base, itemSelected) { picker, _ in
                var models: [Model] = []
                for component in 0..<picker.numberOfComponents {
                    let path = IndexPath(row: picker.selectedRow(inComponent: component), section: component)
                    guard let model: Model = picker.dataSourceFront.shownModel(at: path, place) else { return nil }
                    models.append(model)
                }
                return models
            }
        }

        /// Returns the model of a row.
        ///
        /// - Parameter indexPath: the row; the section is the index of the wheel.
        /// - Throws: ``RxCocoaError`` if the data source has no models or the model has another type; the data source's
        ///   errors.
        @preconcurrency @MainActor
        public func model<Model>(at indexPath: IndexPath) throws -> Model {
            try base.dataSourceFront.model(at: indexPath)
        }

        /// Forwards calls to `delegate` until the result is disposed. The observers of `rx` are called before
        /// `delegate`. The delegate is not retained.
        @preconcurrency @MainActor
        public func setDelegate(_ delegate: any UIPickerViewDelegate) -> any Disposable {
            base.front.pass(on: delegate)
        }
    }

    extension UIPickerView: ItemsView {
        var itemFronts: [FrontDelegate] { [dataSourceFront.inPlace, front] }
        func reload() { reloadAllComponents() }

        fileprivate var front: PickerDelegate {
            associatedObject {
                PickerDelegate(of: self, { $0.delegate }, { $0.delegate = $1 as? any UIPickerViewDelegate })
            }
            .inPlace
        }

        fileprivate var dataSourceFront: PickerDataSource {
            associatedObject {
                PickerDataSource(of: self, { $0.dataSource }, { $0.dataSource = $1 as? any UIPickerViewDataSource })
            }
        }

        nonisolated fileprivate func show<Elements: Sequence, Content>(
            _ source: Observable<Elements>, _ rows: PickerRows<Content, Elements.Element>
        ) -> any Disposable {
            show(rows, source) { rows, picker, elements in
                rows.replace(with: elements)
                picker.reloadAllComponents()
            }
        }
    }

    private final class PickerDelegate: FrontDelegate, UIPickerViewDelegate {
        let selections = PublishRelay<(row: Int, component: Int)>()

        private var shownBy: (any UIPickerViewDelegate)? { provider as? any UIPickerViewDelegate }

        /// A picker uses one kind of content only, so the picker sees only the methods that the delegate behind the
        /// front implements.
        override class var withheld: Set<Selector> {
            #if canImport(ObjectiveC)
                [
                    #selector(UIPickerViewDelegate.pickerView(_:titleForRow:forComponent:)),
                    #selector(UIPickerViewDelegate.pickerView(_:attributedTitleForRow:forComponent:)),
                    #selector(UIPickerViewDelegate.pickerView(_:viewForRow:forComponent:reusing:)),
                ]
            #else
                []
            #endif
        }

        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            selections.accept((row, component))
            for delegate in receivers.compactMap({ $0 as? any UIPickerViewDelegate }) {
                delegate.pickerView?(pickerView, didSelectRow: row, inComponent: component)
            }
        }

        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            shownBy?.pickerView?(pickerView, titleForRow: row, forComponent: component) ?? nil
        }

        func pickerView(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString? {
            shownBy?.pickerView?(pickerView, attributedTitleForRow: row, forComponent: component) ?? nil
        }

        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            shownBy?.pickerView?(pickerView, viewForRow: row, forComponent: component, reusing: view) ?? UIView()
        }
    }

    private final class PickerDataSource: FrontDelegate, UIPickerViewDataSource {
        override class var role: String { "dataSource" }

        private var shownBy: (any UIPickerViewDataSource)? { provider as? any UIPickerViewDataSource }

        func numberOfComponents(in pickerView: UIPickerView) -> Int {
            shownBy?.numberOfComponents(in: pickerView) ?? 0
        }

        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            shownBy?.pickerView(pickerView, numberOfRowsInComponent: component) ?? 0
        }
    }

    /// The picker that requests the content of a row, and the view to reuse.
    private typealias PickerRow = (picker: UIPickerView, reusable: UIView?)

    /// A data source for a picker with one wheel.
    private class PickerRows<Content, Element>: ElementsSource<PickerRow, Content, Element>, UIPickerViewDataSource {
        final func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        final func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
    }

    private final class Titles<Element>: PickerRows<String?, Element>, UIPickerViewDelegate {
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            content(in: (pickerView, nil), at: row) ?? nil
        }
    }

    private final class AttributedTitles<Element>: PickerRows<NSAttributedString?, Element>, UIPickerViewDelegate {
        func pickerView(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString? {
            content(in: (pickerView, nil), at: row) ?? nil
        }
    }

    private final class Views<Element>: PickerRows<UIView, Element>, UIPickerViewDelegate {
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            content(in: (pickerView, view), at: row) ?? UIView()
        }
    }
#endif
