// expect-error: call to main actor-isolated instance method

import MiniDriver

func show(_ titles: Signal<String>, in relay: PublishRelay<String>, bag: DisposeBag) {
    titles.emit(onNext: { _ in }).disposed(by: bag)  // error
    titles.emit(to: relay).disposed(by: bag)  // error
    titles.emit().disposed(by: bag)  // error
}
