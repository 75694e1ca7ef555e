import MiniDriver
import MiniRxTest
import XCTest

@testable import After

@MainActor
final class SignInViewModelTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)
    private let disposeBag = DisposeBag()

    private func output(_ password: String) -> SignInViewModel.Output {
        let taps = scheduler.createHotObservable([.next(220, ())])
        return SignInViewModel(signIn: { StubService().signIn(name: $0, password: $1).asObservable() }).transform(
            SignInViewModel.Input(
                name: .just("ann"), password: .just(password), tap: taps.asDriver(onErrorDriveWith: .empty())))
    }

    func testTheAccountIsLoaded() async {
        let (accounts, loading) = (scheduler.createObserver(Account.self), scheduler.createObserver(Bool.self))
        let output = output("secret")
        output.isLoading.drive(loading).disposed(by: disposeBag)
        output.account.drive(accounts).disposed(by: disposeBag)
        scheduler.start()
        XCTAssertEqual(accounts.events, [.next(220, Account(name: "ann"))])
        XCTAssertEqual(loading.events, [.next(0, false), .next(220, true), .next(220, false)])
    }

    func testAWrongPasswordIsAnError() async {
        let errors = scheduler.createObserver(String.self)
        let output = output("wrong")
        output.error.map { "\($0)" }.drive(errors).disposed(by: disposeBag)
        output.account.drive().disposed(by: disposeBag)
        scheduler.start()
        XCTAssertEqual(errors.events, [.next(220, "refused")])
    }

    func testTheButtonNeedsANameAndAPassword() async {
        let enabled = scheduler.createObserver(Bool.self)
        output("").isEnabled.drive(enabled).disposed(by: disposeBag)
        XCTAssertEqual(enabled.events.first, .next(0, false))
    }
}
