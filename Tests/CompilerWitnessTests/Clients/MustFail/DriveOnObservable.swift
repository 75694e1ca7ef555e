import MiniDriver

@MainActor
func show(
    _ titles: Observable<String>, _ subject: PublishSubject<String>, _ relay: BehaviorRelay<String>, bag: DisposeBag
) {
    titles.drive(onNext: { _ in }).disposed(by: bag)  // error: value of type 'Observable<String>' has no member 'drive'
    subject.drive(onNext: { _ in }).disposed(by: bag)  // error: has no member 'drive'
    relay.drive(onNext: { _ in }).disposed(by: bag)  // error: has no member 'drive'
}
