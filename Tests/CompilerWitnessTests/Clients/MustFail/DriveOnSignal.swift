import MiniDriver

@MainActor
func show(_ taps: Signal<Void>, _ titles: Driver<String>, bag: DisposeBag) {
    taps.drive(onNext: { _ in }).disposed(by: bag)  // error: is unavailable: use emit
    titles.emit(onNext: { _ in }).disposed(by: bag)  // error: is unavailable: use drive
}
