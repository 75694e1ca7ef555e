// expect-error: main actor-isolated property 'text' can not be mutated from a Sendable closure
// flags: -Xfrontend -enable-objc-interop -I Clients/Imported

import Imported
import MiniDriver

@MainActor
final class OwnLabel {
    var text: Int32 = 0
}

/// Isolated because its superclass is.
final class Badge: ImportedLabel {
    var count: Int32 = 0
}

@MainActor
func show(_ counts: Observable<Int32>, _ own: OwnLabel, _ label: ImportedLabel, _ badge: Badge, in bag: DisposeBag) {
    counts.subscribe(onNext: { own.text = $0 }).disposed(by: bag)  // error
    counts.subscribe(onNext: { label.text = $0 }).disposed(by: bag)  // warning: main actor-isolated property 'text'
    counts.subscribe(onNext: { badge.text = $0 }).disposed(by: bag)  // warning: main actor-isolated property 'text'
    counts.subscribe(onNext: { badge.count = $0 }).disposed(by: bag)  // warning: main actor-isolated property 'count'
    counts.subscribe(onNext: { _ in label.sizeToFit() }).disposed(by: bag)  // warning: main actor-isolated
}

func drive(_ counts: Driver<Int32>, _ label: ImportedLabel) {
    counts.drive(onNext: { label.text = $0 }).dispose()  // error: main actor-isolated instance method 'drive
}
