// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Members of `rx`, declared as RxCocoa 6 declares them. MiniDriverUI does the work.

import MiniDriverUI
import RxSwift
public import UIKit

extension RxSwift.Reactive where Base: UIButton {
    public var tap: ControlEvent<Void> {
        ControlEvent(events: RxSwift.Observable.wrapping(MiniDriver.Reactive(base).tap.asObservable()))
    }
}

extension RxSwift.Reactive where Base: UITextField {
    public var text: ControlProperty<String?> {
        let text = MiniDriver.Reactive(base).text
        return ControlProperty(
            values: RxSwift.Observable.wrapping(text.asObservable()),
            valueSink: RxSwift.AnyObserver { event in if let text = event.element { base.text = text } })
    }
}

extension ControlPropertyType where Element == String? {
    public var orEmpty: ControlProperty<String> {
        ControlProperty(
            values: map { $0 ?? "" },
            valueSink: RxSwift.AnyObserver { event in if let text = event.element { self.onNext(text) } })
    }
}

extension RxSwift.Reactive where Base: UIActivityIndicatorView {
    public var isAnimating: RxSwift.Binder<Bool> {
        RxSwift.Binder(base) { $1 ? $0.startAnimating() : $0.stopAnimating() }
    }
}

extension RxSwift.Reactive where Base: UITableView {
    public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: RxSwift.ObservableType>(
        cellIdentifier: String, cellType: Cell.Type = Cell.self
    ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) -> RxSwift.Disposable
    where Source.Element == Sequence {
        { source in
            { configureCell in
                let elements = source.miniRx().map(Array.init)
                let bind = MiniDriver.Reactive(base).items(cellIdentifier: cellIdentifier, cellType: cellType)(elements)
                let subscription = bind { configureCell($0, $1, $2) }
                return RxSwift.Disposables.create { subscription.dispose() }
            }
        }
    }

    public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
        ControlEvent(
            events: RxSwift.Observable.wrapping(MiniDriver.Reactive(base).modelSelected(modelType).asObservable()))
    }
}
