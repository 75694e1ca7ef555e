import MiniDriver

@MainActor
func show(_ titles: Driver<String>, bag: DisposeBag) {
    titles.drive(onNext: { _ in }, onError: { _ in }).disposed(by: bag)  // error: extra argument 'onError' in call
}
