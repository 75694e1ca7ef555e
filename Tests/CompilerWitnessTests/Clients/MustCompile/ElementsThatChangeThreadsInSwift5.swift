// swift-version: 5

// In Swift 5 mode, elements that change threads are checked only by complete checking, and in functions that are
// themselves marked with `@MainActor`.

import Dispatch
import MiniDriver

final class Box {
    var count = 0
}

final class Boxes {
    let background = SerialDispatchQueueScheduler(qos: .userInitiated)
    let bag = DisposeBag()

    func move(_ boxes: PublishSubject<Box>, _ arrays: Observable<[Box]>) {
        boxes.observe(on: background).delay(.seconds(1), scheduler: background)
            .subscribe(onNext: { $0.count += 1 }).disposed(by: bag)
        boxes.asDriver(onErrorJustReturn: Box()).drive(onNext: { $0.count += 1 }).disposed(by: bag)
        arrays.asDriver(onErrorJustReturn: []).drive(onNext: { print($0.count) }).disposed(by: bag)
    }

    @MainActor
    func show(_ boxes: PublishSubject<Box>) {
        _ = boxes.observe(on: background)  // warning: type 'Box' does not conform to the 'Sendable' protocol
    }
}
