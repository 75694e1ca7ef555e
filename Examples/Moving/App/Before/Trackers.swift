import RxCocoa
import RxSwift

/// The class of RxSwift's examples, which many apps copy: whether tracked work is running.
final class ActivityIndicator: SharedSequenceConvertibleType {
    typealias Element = Bool
    typealias SharingStrategy = DriverSharingStrategy

    private let running = BehaviorRelay(value: 0)

    func asSharedSequence() -> Driver<Bool> {
        running.asDriver().map { $0 > 0 }.distinctUntilChanged()
    }

    fileprivate func track<Element>(_ work: Observable<Element>) -> Observable<Element> {
        work.do(
            onSubscribe: { [running] in running.accept(running.value + 1) },
            onDispose: { [running] in running.accept(running.value - 1) })
    }
}

/// The errors of tracked work.
final class ErrorTracker: SharedSequenceConvertibleType {
    typealias Element = Error
    typealias SharingStrategy = DriverSharingStrategy

    private let errors = PublishSubject<Error>()

    func asSharedSequence() -> Driver<Error> {
        errors.asObservable().asDriver(onErrorDriveWith: .empty())
    }

    fileprivate func track<Element>(_ work: Observable<Element>) -> Observable<Element> {
        work.do(onError: { [errors] error in errors.onNext(error) })
    }
}

extension ObservableConvertibleType {
    func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> { indicator.track(asObservable()) }
    func trackError(_ tracker: ErrorTracker) -> Observable<Element> { tracker.track(asObservable()) }
}
