import MiniDriverUI
import UIKit

/// The `rx` of a main-actor object is available anywhere, because it only describes.
func events(_ button: UIButton, _ field: UITextField) -> (ControlEvent<Void>, ControlProperty<String?>) {
    (button.rx.tap, field.rx.text)
}

func now(_ table: UITableView) throws -> String {
    try table.rx.model(at: IndexPath(row: 0, section: 0))  // warning: main actor-isolated instance method
}

@MainActor
func show(_ titles: Observable<String>, in label: UILabel, bag: DisposeBag) {
    titles.subscribe(onNext: { label.text = $0 }).disposed(by: bag)  // warning: main actor-isolated property 'text'
    titles.bind(to: label.rx.text).disposed(by: bag)
}
