// flags: -Xfrontend -enable-objc-interop -I Clients/Imported

import Imported
import MiniDriver

@MainActor
func show(_ counts: Driver<Int32>, in label: ImportedLabel, bag: DisposeBag) {
    counts.drive(onNext: { label.text = $0 }).disposed(by: bag)
    counts.map { label.text + $0 }.drive(onNext: { _ in label.sizeToFit() }).disposed(by: bag)
}
