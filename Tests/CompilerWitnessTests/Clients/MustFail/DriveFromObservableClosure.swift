// expect-error: call to main actor-isolated instance method

import MiniDriver

@MainActor
func show(_ reloads: Observable<Void>, _ titles: Driver<String>, bag: DisposeBag) {
    reloads
        .subscribe(onNext: {
            titles.drive(onNext: { _ in }).disposed(by: bag)  // error
        })
        .disposed(by: bag)
}
