import MiniDriver

@MainActor
func show(_ taps: Signal<Void>, _ titles: Driver<String>, bag: DisposeBag) {
    taps.drive(onNext: { _ in }).disposed(by: bag)  // error: 'SignalSharingStrategy' and 'DriverSharingStrategy'
    titles.emit(onNext: { _ in }).disposed(by: bag)  // error: 'DriverSharingStrategy' and 'SignalSharingStrategy'
}
