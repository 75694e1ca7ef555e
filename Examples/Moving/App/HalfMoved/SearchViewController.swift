import RxCocoa
import RxSwift
import UIKit

final class SearchViewController: UIViewController {
    let (field, table, message) = (UITextField(), UITableView(), UILabel())

    private let viewModel: SearchViewModel
    private let disposeBag = DisposeBag()

    init(_ viewModel: SearchViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not in a storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Book")
        field.rx.text.orEmpty.bind(to: viewModel.query).disposed(by: disposeBag)
        viewModel.books
            .drive(table.rx.items(cellIdentifier: "Book", cellType: UITableViewCell.self)) { _, book, cell in
                cell.textLabel?.text = book.title
            }
            .disposed(by: disposeBag)
        table.rx.modelSelected(Book.self).bind(to: viewModel.selection).disposed(by: disposeBag)
        viewModel.message.emit(to: message.rx.text).disposed(by: disposeBag)
    }
}
