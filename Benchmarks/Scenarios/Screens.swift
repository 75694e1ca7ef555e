import MiniDriver
import MiniRxBenchmark

extension Scenario {
    /// A complete screen: a sign-up form with three fields and a button; its view model has eight drivers.
    static var screens: [Scenario] {
        [
            Scenario(loop: "signup.make") {
                let form = SignUpForm()
                return { rounds in
                    for _ in 0..<rounds { _ = SignUpModel(form) }
                }
            },
            // Drives a new screen, and disposes.
            Scenario(loop: "signup.drive") {
                let form = SignUpForm()
                let model = SignUpModel(form)
                return { rounds in
                    for _ in 0..<rounds { SignUpScreen().drive(by: model) }
                }
            },
            // Types one character into the first field.
            Scenario(loop: "signup.type") {
                let form = SignUpForm()
                let screen = SignUpScreen()
                screen.drive(by: SignUpModel(form))
                return { rounds in
                    withExtendedLifetime(screen) {
                        for number in 0..<rounds { form.name.accept(number & 1 == 0 ? "ada" : "adal") }
                    }
                }
            },
            // Makes and drives the screen, types one character, releases the screen.
            Scenario(loop: "signup.life") {
                { rounds in
                    for _ in 0..<rounds {
                        let form = SignUpForm()
                        let screen = SignUpScreen()
                        screen.drive(by: SignUpModel(form))
                        form.name.accept("ada")
                        withExtendedLifetime(screen) {}
                    }
                }
            },
        ]
    }
}

/// The input of the user.
private struct SignUpForm {
    let name = BehaviorRelay(value: "")
    let password = BehaviorRelay(value: "")
    let repeated = BehaviorRelay(value: "")
    let tap = PublishRelay<Void>()
}

@MainActor
private struct SignUpModel {
    let nameIsFree: Driver<Bool>
    let nameHint: Driver<String>
    let passwordIsLong: Driver<Bool>
    let passwordHint: Driver<String>
    let repetitionIsRight: Driver<Bool>
    let isEnabled: Driver<Bool>
    let title: Driver<String>
    let signedIn: Driver<Bool>

    init(_ form: SignUpForm) {
        let (name, password) = (form.name.asDriver(), form.password.asDriver())
        nameIsFree = name.distinctUntilChanged().flatMapLatest { name in
            // Like a request that answers at once.
            Observable.just(name.utf8.count > 2).asDriver(onErrorJustReturn: false)
        }
        nameHint = nameIsFree.map { $0 ? "free" : "taken" }
        passwordIsLong = password.map { $0.utf8.count > 7 }.distinctUntilChanged()
        passwordHint = passwordIsLong.map { $0 ? "good" : "too short" }
        repetitionIsRight = Driver.combineLatest(password, form.repeated.asDriver()) { $0 == $1 }
            .distinctUntilChanged()
        isEnabled = Driver.combineLatest(nameIsFree, passwordIsLong, repetitionIsRight) { $0 && $1 && $2 }
            .distinctUntilChanged()
        title = name.map { $0.isEmpty ? "Sign up" : "Sign up as \($0)" }
        signedIn = form.tap.asSignal().withLatestFrom(name).asDriver(onErrorJustReturn: "").flatMapLatest { name in
            Driver.just(name != "nobody")
        }
    }
}

@MainActor
private final class SignUpScreen {
    private let bag = DisposeBag()
    private let (nameIsFree, nameHint, passwordIsLong, passwordHint) = (Field(), Field(), Field(), Field())
    private let (repetitionIsRight, isEnabled, title, signedIn) = (Field(), Field(), Field(), Field())

    func drive(by model: SignUpModel) {
        model.nameIsFree.drive(nameIsFree.rx.isOn).disposed(by: bag)
        model.nameHint.drive(nameHint.rx.text).disposed(by: bag)
        model.passwordIsLong.drive(passwordIsLong.rx.isOn).disposed(by: bag)
        model.passwordHint.drive(passwordHint.rx.text).disposed(by: bag)
        model.repetitionIsRight.drive(repetitionIsRight.rx.isOn).disposed(by: bag)
        model.isEnabled.drive(isEnabled.rx.isOn).disposed(by: bag)
        model.title.drive(title.rx.text).disposed(by: bag)
        model.signedIn.drive(signedIn.rx.isOn).disposed(by: bag)
    }
}

private final class Field: ReactiveCompatible {
    var text = "" { didSet { consume(text.utf8.count) } }
    var isOn = false { didSet { consume(isOn ? 1 : 0) } }
}
