import MiniDriver

@MainActor
func show(_ reloads: Observable<Void>, _ titles: Driver<String>, bag: DisposeBag) {
    reloads
        .asDriver(onErrorJustReturn: ())
        .drive(onNext: {
            titles.drive(onNext: { _ in }).disposed(by: bag)
        })
        .disposed(by: bag)
}
