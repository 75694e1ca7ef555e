import RxCocoa
import RxSwift

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

    private let service: LibraryService

    init(service: LibraryService) {
        self.service = service
    }

    func transform(_ input: Input) -> Output {
        let (activity, errors) = (ActivityIndicator(), ErrorTracker())
        let credentials = Driver.combineLatest(input.name, input.password) { (name: $0, password: $1) }
        let account = input.tap.withLatestFrom(credentials)
            .flatMapLatest { [service] credentials in
                service.signIn(name: credentials.name, password: credentials.password)
                    .trackActivity(activity)
                    .trackError(errors)
                    .asDriver(onErrorDriveWith: .empty())
            }
        return Output(
            isEnabled: credentials.map { !$0.name.isEmpty && !$0.password.isEmpty }.distinctUntilChanged(),
            isLoading: activity.asDriver(), account: account, error: errors.asDriver())
    }
}
