import MiniDriver

final class SignInViewModel {
    struct Input {
        let name: Driver<String>
        let password: Driver<String>
        let tap: Driver<Void>
    }

    struct Output {
        let isEnabled: Driver<Bool>
        let isLoading: Driver<Bool>
        let account: Driver<Account>
        let error: Driver<Error>
    }

    private let signIn: (_ name: String, _ password: String) -> Observable<Account>

    init(signIn: @escaping (_ name: String, _ password: String) -> Observable<Account>) {
        self.signIn = signIn
    }

    func transform(_ input: Input) -> Output {
        let (activity, errors) = (ActivityIndicator(), ErrorTracker())
        let credentials = Driver.combineLatest(input.name, input.password) { (name: $0, password: $1) }
        let account = input.tap.withLatestFrom(credentials)
            .flatMapLatest { [signIn] credentials in
                signIn(credentials.name, credentials.password)
                    .trackActivity(activity)
                    .trackError(errors)
                    .asDriver(onErrorDriveWith: .empty())
            }
        return Output(
            isEnabled: credentials.map { !$0.name.isEmpty && !$0.password.isEmpty }.distinctUntilChanged(),
            isLoading: activity.asDriver(), account: account, error: errors.asDriver())
    }
}
