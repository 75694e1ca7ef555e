// expect-error: main actor-isolated property 'text' can not be mutated from a Sendable closure

import MiniDriver

@MainActor
func show(_ titles: Observable<String>, in label: Label, bag: DisposeBag) {
    titles
        .subscribe(
            with: label,
            onNext: { label, title in
                label.text = title  // error
            }
        )
        .disposed(by: bag)
}
