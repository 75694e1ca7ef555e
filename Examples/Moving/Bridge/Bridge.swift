import MiniDriver
import RxCocoa
import RxSwift

// Converts between RxSwift and this library, while an app uses both. Copy this file into each module that needs it, and
// delete it when the last screen has moved. The article *Moving one screen at a time* explains it.
//
// RxSwift's observables, observers and disposables can be used from any thread, but not all of them are marked
// `Sendable`. Therefore the constants that closures capture are `nonisolated(unsafe)`.

extension RxSwift.ObservableConvertibleType {
    /// Converts an observable, subject, relay, control, `Single`, `Maybe`, `Completable` or `Infallible`.
    func toMini() -> MiniRx.Observable<Element> {
        nonisolated(unsafe) let source = asObservable()
        return .create { observer in
            nonisolated(unsafe) let subscription = source.subscribe(
                onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
                onCompleted: { observer.onCompleted() })
            return MiniRx.Disposables.create { subscription.dispose() }
        }
    }
}

extension MiniRx.ObservableConvertibleType {
    /// Converts an observable, subject, relay or control. For a `Single`, add `asSingle()`.
    func toRx() -> RxSwift.Observable<Element> {
        let source = asObservable()
        return .create { observer in
            nonisolated(unsafe) let observer = observer
            let subscription = source.subscribe(
                onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
                onCompleted: { observer.onCompleted() })
            return RxSwift.Disposables.create { subscription.dispose() }
        }
    }
}

extension RxCocoa.SharedSequenceConvertibleType where SharingStrategy == RxCocoa.DriverSharingStrategy {
    /// Converts a driver. Keep the result, because each call subscribes to the original again.
    @preconcurrency
    func toMini() -> MiniDriver.Driver<Element> where Element: Sendable {
        asObservable().toMini().asDriver(onErrorDriveWith: .empty())
    }
}

extension RxCocoa.SharedSequenceConvertibleType where SharingStrategy == RxCocoa.SignalSharingStrategy {
    /// Converts a signal. Keep the result, because each call subscribes to the original again.
    @preconcurrency
    func toMini() -> MiniDriver.Signal<Element> where Element: Sendable {
        asObservable().toMini().asSignal(onErrorSignalWith: .empty())
    }
}

extension MiniDriver.SharedSequenceConvertibleType where SharingStrategy == MiniDriver.DriverSharingStrategy {
    /// Converts a driver. Keep the result, because each call subscribes to the original again.
    func toRx() -> RxCocoa.Driver<Element> { asObservable().toRx().asDriver(onErrorDriveWith: .empty()) }
}

extension MiniDriver.SharedSequenceConvertibleType where SharingStrategy == MiniDriver.SignalSharingStrategy {
    /// Converts a signal. Keep the result, because each call subscribes to the original again.
    func toRx() -> RxCocoa.Signal<Element> { asObservable().toRx().asSignal(onErrorSignalWith: .empty()) }
}

extension RxSwift.ObserverType {
    /// Converts a `Binder`, a subject or a `ControlProperty`: `driver.drive(label.rx.text.toMiniObserver())`.
    func toMiniObserver() -> MiniRx.AnyObserver<Element> {
        nonisolated(unsafe) let observer = asObserver()
        return MiniRx.AnyObserver { event in
            switch event {
            case .next(let element): observer.onNext(element)
            case .error(let error): observer.onError(error)
            case .completed: observer.onCompleted()
            }
        }
    }
}

extension MiniRx.ObserverType {
    /// Converts a `Binder`, a subject or a `ControlProperty`.
    func toRxObserver() -> RxSwift.AnyObserver<Element> {
        let observer = asObserver()
        return RxSwift.AnyObserver { event in
            switch event {
            case .next(let element): observer.onNext(element)
            case .error(let error): observer.onError(error)
            case .completed: observer.onCompleted()
            }
        }
    }
}

extension RxSwift.Disposable {
    /// Disposes this disposable together with the bag.
    func disposed(by bag: MiniRx.DisposeBag) {
        nonisolated(unsafe) let disposable: any RxSwift.Disposable = self
        MiniRx.Disposables.create { disposable.dispose() }.disposed(by: bag)
    }
}

extension MiniRx.Disposable {
    /// Disposes this disposable together with the bag.
    func disposed(by bag: RxSwift.DisposeBag) { RxSwift.Disposables.create { self.dispose() }.disposed(by: bag) }
}

/// Keeps two relays equal, until the result is disposed. First, `new` takes the value of `old`.
///
/// Change both relays on the main thread only. If two threads change them at the same moment, the relays can exchange their
/// values without an end.
func link<Element: Equatable & Sendable>(
    _ old: RxRelay.BehaviorRelay<Element>, _ new: MiniRx.BehaviorRelay<Element>
) -> any MiniRx.Disposable {
    let there = old.toMini().subscribe(onNext: { if new.value != $0 { new.accept($0) } })
    nonisolated(unsafe) let back = new.toRx().subscribe(onNext: { if old.value != $0 { old.accept($0) } })
    return MiniRx.Disposables.create(there, MiniRx.Disposables.create { back.dispose() })
}
