/// A signal of the errors of all tracked work.
///
/// ```swift
/// struct Refused: Error {}
///
/// let errors = ErrorTracker()
/// errors.emit(onNext: { print($0) }).disposed(by: bag)
///
/// Observable<String>.error(Refused())  // prints Refused()
///     .trackError(errors)
///     .asDriver(onErrorJustReturn: "")
///     .drive().disposed(by: bag)
/// ```
///
/// The tracker has all methods of a signal. It does not replay: an observer receives the errors that follow its
/// subscription. Work may fail on any thread; the errors arrive on the main thread. The signal itself cannot fail, and
/// never completes while the tracker exists. Tracked work does not retain the tracker.
///
/// Cost: one relay.
public final class ErrorTracker: SharedSequenceConvertibleType, Sendable {
    /// An error of tracked work.
    public typealias Element = any Error
    /// The tracker is a signal.
    public typealias SharingStrategy = SignalSharingStrategy

    private let errors = PublishRelay<any Error>()

    /// Makes a tracker.
    public init() {}

    /// The errors, on the main thread.
    public func asSharedSequence() -> Signal<any Error> { errors.asSignal() }

    /// The errors as a driver, for code that declares its errors as `Driver<any Error>`.
    ///
    /// The driver replays: while it has an observer, a later observer first receives the latest error. To show each
    /// error once, use the tracker itself, or `asSignal()`.
    public func asDriver() -> Driver<any Error> { asDriver(onErrorDriveWith: .empty()) }

    fileprivate func track<Output>(_ work: Observable<Output>) -> Observable<Output> {
        work.do(onError: { [errors] error in errors.accept(error) })
    }
}

extension ObservableConvertibleType {
    /// Sends an error of this sequence to `tracker`, then fails with it.
    ///
    /// ![source: 1, 2, error; result: 1, 2, error](trackError)
    ///
    ///     -1--2--#
    ///      trackError(ErrorTracker())
    ///     -1--2--#
    ///
    /// ```swift
    /// let errors = ErrorTracker()
    /// let found = Observable.of("tea").trackError(errors).asDriver(onErrorJustReturn: "")
    /// ```
    ///
    /// Write `trackError` before the operator that handles the error, such as `asDriver(onErrorJustReturn:)`, `catch`
    /// or `retry`. Before `retry`, each failed attempt is tracked.
    ///
    /// - Parameter tracker: emits the error.
    public func trackError(_ tracker: ErrorTracker) -> Observable<Element> {
        tracker.track(asObservable())
    }
}
