import MiniDriver

/// A signal of the errors of all tracked work.
final class ErrorTracker: SharedSequenceConvertibleType, Sendable {
    typealias Element = any Error
    typealias SharingStrategy = SignalSharingStrategy

    private let errors = PublishRelay<any Error>()

    /// The errors, on the main thread. Makes `emit` and all operators available on the tracker.
    func asSharedSequence() -> Signal<any Error> { errors.asSignal() }

    fileprivate func track<Output>(_ work: Observable<Output>) -> Observable<Output> {
        work.do(onError: { [errors] error in errors.accept(error) })
    }
}

extension ObservableConvertibleType {
    /// Sends an error of this sequence to `tracker` before the sequence fails.
    func trackError(_ tracker: ErrorTracker) -> Observable<Element> {
        tracker.track(asObservable())
    }
}
