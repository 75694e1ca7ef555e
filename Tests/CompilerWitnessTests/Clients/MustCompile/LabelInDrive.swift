import MiniDriver

@MainActor
func show(_ titles: Driver<String>, in label: Label, bag: DisposeBag) {
    titles
        .drive(onNext: { title in
            label.text = title
        })
        .disposed(by: bag)
    titles
        .drive(
            with: label,
            onNext: { label, title in
                label.text = title
            }
        )
        .disposed(by: bag)
}
