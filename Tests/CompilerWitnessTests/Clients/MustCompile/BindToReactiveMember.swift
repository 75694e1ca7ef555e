import MiniDriver

@MainActor
func bind(
    _ titles: Driver<String>, _ optional: Driver<String?>, _ hidden: Driver<Bool>, _ messages: Signal<String>,
    label: Label, button: Button, field: TextField, bag: DisposeBag
) {
    titles.drive(label.rx.text).disposed(by: bag)
    optional.drive(label.rx.text).disposed(by: bag)
    hidden.drive(label.rx.isHidden, button.rx.isHidden).disposed(by: bag)
    hidden.map { !$0 }.drive(button.rx.isEnabled).disposed(by: bag)
    messages.emit(to: label.rx.text).disposed(by: bag)
    titles.drive(field.rx.text).disposed(by: bag)
    field.rx.text.orEmpty.asDriver().drive(label.rx.text).disposed(by: bag)
    button.rx.tap.asSignal().map { "tapped" }.emit(to: label.rx.text).disposed(by: bag)
    titles.asObservable().bind(to: label.rx.text).disposed(by: bag)
    titles
        .drive(
            Binder(label) { label, title in
                label.text = title
            }
        )
        .disposed(by: bag)
}
