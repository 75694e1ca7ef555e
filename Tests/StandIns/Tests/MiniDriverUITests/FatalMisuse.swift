import MiniDriverUI
import UIKit

/// Programs for `FatalMisuseTests`. A file that imports UIKit and Testing needs an overlay, which the stand-in lacks.
@MainActor
enum FatalMisuse {
    static func selectAModelOfAnotherType() {
        let (table, bag) = (UITableView(), DisposeBag())
        Observable.just(["a"]).bind(to: table.rx.items) { _, _, _ in
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }.disposed(by: bag)
        table.rx.modelSelected(Int.self).bind { _ in }.disposed(by: bag)
        table.tap(row: 0)
    }

    static func showACellOfAnotherClass() {
        final class Row: UITableViewCell {}
        let (table, bag) = (UITableView(), DisposeBag())
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        Observable.just(["a"]).bind(to: table.rx.items(cellIdentifier: "Cell", cellType: Row.self)) { _, _, _ in }
            .disposed(by: bag)
        _ = table.texts
    }
}
