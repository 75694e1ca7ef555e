// swift-version: 5 and 6, errors and warnings only in 6
// expect-error: type 'Box' does not conform to the 'Sendable' protocol

// Elements that an operator moves to another thread are asked to be `Sendable`. The compiler warns about a type that is
// not, and rejects an array, optional or tuple of such a type.

import Dispatch
import MiniDriver

final class Box {
    var count = 0
}

let seconds = RxTimeInterval.seconds(1)

func move(_ boxes: Observable<Box>, _ arrays: Observable<[Box]>, to background: SerialDispatchQueueScheduler) {
    _ = boxes.observe(on: background)  // warning: type 'Box' does not conform to the 'Sendable' protocol
    _ = boxes.delay(seconds, scheduler: background)  // warning: type 'Box' does not conform
    _ = boxes.debounce(seconds, scheduler: background)  // warning: type 'Box' does not conform
    _ = boxes.throttle(seconds, scheduler: background)  // warning: type 'Box' does not conform
    _ = boxes.timeout(seconds, other: boxes, scheduler: background)  // warning: type 'Box' does not conform
    _ = arrays.observe(on: background)  // error
    _ = boxes.values  // error
}

/// For elements that no other code changes.
struct Boxes: @unchecked Sendable {
    let boxes: [Box]
}

@MainActor
final class Row {
    var count = 0
}

func moveToMain(_ boxes: Observable<[Box]>, _ pairs: Observable<(Int, Box)>, _ rows: Observable<(Int, [Row])>) {
    _ = boxes.observe(on: MainScheduler.instance)  // error
    _ = pairs.throttle(seconds, scheduler: MainScheduler.instance)  // error
    _ = pairs.map { $0.0 }.throttle(seconds, scheduler: MainScheduler.instance)
    _ = boxes.map { Boxes(boxes: $0) }.observe(on: MainScheduler.instance).map { $0.boxes }
    _ = rows.observe(on: MainScheduler.instance)
}

func moveToMain(_ boxes: PublishSubject<Box>, _ arrays: Observable<[Box]>, _ signal: Signal<Box>) {
    _ = boxes.asDriver(onErrorJustReturn: Box())  // warning: type 'Box' does not conform
    _ = boxes.asDriver(onErrorDriveWith: .empty())  // warning: type 'Box' does not conform
    _ = boxes.asDriver(onErrorRecover: { _ in .empty() })  // warning: type 'Box' does not conform
    _ = boxes.asSignal(onErrorJustReturn: Box())  // warning: type 'Box' does not conform
    _ = boxes.asSignal(onErrorSignalWith: .empty())  // warning: type 'Box' does not conform
    _ = boxes.asSignal(onErrorRecover: { _ in .empty() })  // warning: type 'Box' does not conform
    _ = Driver(boxes) { _ in .empty() }  // warning: type 'Box' does not conform
    _ = Signal(boxes) { _ in .empty() }  // warning: type 'Box' does not conform
    let _: Driver<Box> = boxes.asSharedSequence(onErrorJustReturn: Box())  // warning: type 'Box' does not conform
    let _: Signal<Box> = boxes.asSharedSequence(onErrorDriveWith: signal)  // warning: type 'Box' does not conform
    let _: Signal<Box> = boxes.asSharedSequence { _ in signal }  // warning: type 'Box' does not conform
    _ = arrays.asDriver(onErrorJustReturn: [])  // error
}

func capture(_ relay: PublishRelay<Box>, _ numbers: Observable<Int>) {
    _ = numbers.subscribe(onNext: { _ in relay.accept(Box()) })  // error: 'relay' with non-Sendable type
}

extension ObservableType {
    func onMain() -> Observable<Element> {
        observe(on: MainScheduler.instance)  // warning: type 'Self.Element' does not conform
    }

    func onMain() -> Observable<Element> where Element: Sendable {
        observe(on: MainScheduler.instance)
    }
}
