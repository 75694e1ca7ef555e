import MiniDriver

@MainActor
final class Screen {
    private let bag = DisposeBag()
    private let label = Label()
    private var text = ""

    func show(_ titles: Driver<String>, _ taps: Signal<Void>) {
        titles.subscribe(onNext: { self.text = $0 }).disposed(by: bag)  // error: is unavailable: use drive(onNext:)
        titles.subscribe { print($0) }.disposed(by: bag)  // error: is unavailable: use drive(onNext:)
        titles.observe(on: MainScheduler.instance)  // error: is unavailable: not needed
            .drive(label.rx.text).disposed(by: bag)
        titles.bind(to: label.rx.text).disposed(by: bag)  // error: is unavailable: use drive
        titles.bind { self.text = $0 }.disposed(by: bag)  // error: is unavailable: use drive
        titles.map(\.count).share().drive().disposed(by: bag)  // error: is unavailable: not needed
        titles.take(1).drive(onNext: { [weak self] in self?.text = $0 })  // error: is unavailable: for one element
            .disposed(by: bag)
        taps.take(1).emit(with: self, onNext: { screen, _ in screen.text = "" })  // error: is unavailable: for one
            .disposed(by: bag)
        taps.subscribe(onNext: { self.text = "" }).disposed(by: bag)  // error: is unavailable: use drive(onNext:)
    }
}
