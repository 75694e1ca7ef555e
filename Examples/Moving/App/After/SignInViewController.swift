import MiniDriverUI
import UIKit

final class SignInViewController: UIViewController {
    let (name, password, button) = (UITextField(), UITextField(), UIButton())
    let (message, spinner) = (UILabel(), UIActivityIndicatorView())

    private let viewModel: SignInViewModel
    private let onAccount: (Account) -> Void
    private let disposeBag = DisposeBag()

    init(_ viewModel: SignInViewModel, onAccount: @escaping (Account) -> Void) {
        self.viewModel = viewModel
        self.onAccount = onAccount
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not in a storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let output = viewModel.transform(
            SignInViewModel.Input(
                name: name.rx.text.orEmpty.asDriver(), password: password.rx.text.orEmpty.asDriver(),
                tap: button.rx.tap.asDriver()))
        output.isEnabled.drive(button.rx.isEnabled).disposed(by: disposeBag)
        output.isLoading.drive(spinner.rx.isAnimating).disposed(by: disposeBag)
        output.error.map { "\($0)" }.drive(message.rx.text).disposed(by: disposeBag)
        output.account.drive(onNext: { [weak self] in self?.onAccount($0) }).disposed(by: disposeBag)
    }
}
