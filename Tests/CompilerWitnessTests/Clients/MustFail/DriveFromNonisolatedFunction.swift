// expect-error: call to main actor-isolated instance method

import MiniDriver

func show(_ titles: Driver<String>, in relay: BehaviorRelay<String>, bag: DisposeBag) {
    titles.drive(onNext: { _ in }).disposed(by: bag)  // error
    titles.drive(relay).disposed(by: bag)  // error
    titles.drive().disposed(by: bag)  // error
}
