import MiniDriver

@MainActor
final class Screen {
    private let label = Label()
    private let bag = DisposeBag()
    private let latest = BehaviorRelay(value: "")

    func show(_ titles: Driver<String>) {
        titles.drive(onNext: { self.label.text = $0 }).disposed(by: bag)
        titles.drive(latest).disposed(by: bag)
        titles.drive().disposed(by: bag)
        titles.drive(onCompleted: { self.label.isHidden = true }).disposed(by: bag)
    }

    func show(_ messages: Signal<String>, in relay: PublishRelay<String>) {
        messages.emit(onNext: { self.label.text = $0 }).disposed(by: bag)
        messages.emit(to: relay).disposed(by: bag)
        messages.emit().disposed(by: bag)
    }
}

/// Outside the main actor, the switch to it is explicit.
func show(_ titles: Driver<String>, on screen: Screen) async {
    await screen.show(titles)
    await MainActor.run { screen.show(titles) }
    Task { @MainActor in screen.show(titles) }
}
