// Elements that are not `Sendable` may flow through everything that does not move them to another thread.

import Dispatch
import MiniDriver

final class Box {
    var count = 0
}

@MainActor
func show(_ relay: BehaviorRelay<[Box]>, _ property: ControlProperty<Box>, _ taps: ControlEvent<Box>, bag: DisposeBag) {
    relay.asDriver()
        .throttle(.milliseconds(300)).debounce(.milliseconds(300)).delay(.milliseconds(300))
        .map { boxes in boxes.map { $0.count } }
        .drive(onNext: { print($0) }).disposed(by: bag)
    property.asDriver().drive(onNext: { $0.count += 1 }).disposed(by: bag)
    taps.asDriver().drive(onNext: { $0.count += 1 }).disposed(by: bag)
    taps.asSignal().emit(onNext: { $0.count += 1 }).disposed(by: bag)
    taps.subscribe(onNext: { $0.count += 1 }).disposed(by: bag)
}

func count(_ boxes: PublishSubject<Box>, until ticks: Observable<Void>, bag: DisposeBag) {
    boxes.map { $0.count }.observe(on: MainScheduler.instance).subscribe(onNext: { print($0) }).disposed(by: bag)
    Observable.merge(boxes, boxes.startWith(Box()).take(until: ticks)).share(replay: 1)
        .scan(0) { $0 + $1.count }.asDriver(onErrorJustReturn: 0).map { "\($0)" }.asObservable()
        .subscribe(onNext: { print($0) }).disposed(by: bag)
}
