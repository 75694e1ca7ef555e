import MiniDriver

final class Label {
    var text = "" { didSet { print(text) } }
}

extension Label: ReactiveCompatible {}

let label = Label()
let bag = DisposeBag()
let count = BehaviorRelay(value: 1)
let text = count.asDriver().distinctUntilChanged().map { "\($0) times 10 is \($0 * 10)" }
text.drive(label.rx.text).disposed(by: bag)
for number in [2, 2, 3] { count.accept(number) }
text.drive(onNext: { print("latest: \($0)") }).disposed(by: bag)
