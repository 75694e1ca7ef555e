import MiniDriverUI
import UIKit

final class ReservationsViewController: UIViewController {
    let (titles, clear) = (UILabel(), UIButton())

    private let viewModel: ReservationsViewModel
    private let disposeBag = DisposeBag()

    init(_ viewModel: ReservationsViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not in a storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.titles.drive(titles.rx.text).disposed(by: disposeBag)
        clear.rx.tap.bind(to: viewModel.clear).disposed(by: disposeBag)
    }
}
