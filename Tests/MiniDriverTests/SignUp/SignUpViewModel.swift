import MiniDriver

enum SignUpResult: Equatable, Sendable {
    case welcome(String)
    case failed(String)
}

/// The sign-up form: maps the user's input to what the screen shows. It does not know the screen, so a test can play
/// the user.
///
/// ```swift
/// let model = SignUpViewModel(
///     .init(
///         username: usernameField.rx.text.orEmpty.asDriver(), password: passwordField.rx.text.orEmpty.asDriver(),
///         repetition: repetitionField.rx.text.orEmpty.asDriver(), taps: button.rx.tap.asSignal()),
///     service: server)
///
/// model.isSignUpEnabled.drive(button.rx.isEnabled).disposed(by: bag)
/// model.isBusy.drive(spinner.rx.isAnimating).disposed(by: bag)
/// model.result.emit(with: self) { screen, result in screen.show(result) }.disposed(by: bag)
/// ```
@MainActor
final class SignUpViewModel {
    struct Input {
        let username: Driver<String>
        let password: Driver<String>
        let repetition: Driver<String>
        /// The taps on the button, which sends none while it is disabled.
        let taps: Signal<Void>
    }

    let username: Driver<Validation>
    let password: Driver<Validation>
    let repetition: Driver<Validation>
    let isSignUpEnabled: Driver<Bool>
    let isBusy: Driver<Bool>
    let result: Signal<SignUpResult>

    init(_ input: Input, service: any AccountService) {
        let activity = ActivityIndicator()
        isBusy = activity.asDriver()

        // Asks the server when the user has stopped typing. A new name cancels the request for the previous one.
        username = input.username
            .distinctUntilChanged()
            .flatMapLatest { name -> Driver<Validation> in
                let validation = Validation(username: name)
                guard validation == .checking else { return .just(validation) }
                return Driver.just(name)
                    .delay(.milliseconds(300))
                    .flatMap { name in
                        service.isAvailable(name)
                            .trackActivity(activity)
                            .map { $0 ? .valid : .invalid("taken") }
                            .asDriver(onErrorJustReturn: .invalid("cannot be checked now"))
                    }
                    .startWith(.checking)
            }
        password = input.password.map(Validation.init(password:))
        repetition = Driver.combineLatest(
            input.repetition, input.password, resultSelector: Validation.init(repetition:of:))

        isSignUpEnabled = Driver.combineLatest(username, password, repetition, activity) {
            $0 == .valid && $1 == .valid && $2 == .valid && !$3
        }.distinctUntilChanged()

        // Ignores a tap while the previous one is being answered.
        let credentials = Driver.combineLatest(
            input.username, input.password, resultSelector: Credentials.init(username:password:))
        result = input.taps
            .withLatestFrom(credentials)
            .flatMapFirst { credentials in
                service.signUp(credentials)
                    .trackActivity(activity)
                    .map { .welcome(credentials.username) }
                    .asSignal { error in .just(.failed("\(error)")) }
            }
    }
}
