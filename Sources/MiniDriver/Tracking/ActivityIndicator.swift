/// A driver of whether any tracked work is running.
///
/// ```swift
/// let activity = ActivityIndicator()
/// let answer = PublishSubject<String>()
/// answer.trackActivity(activity).subscribe().disposed(by: bag)
///
/// activity.drive(onNext: { print($0) }).disposed(by: bag)  // prints true
/// answer.onCompleted()  // prints false
/// ```
///
/// The indicator has all methods of a driver. A new observer receives the present state, then each change; two equal
/// states never follow each other. Work may begin and end on any thread; the states arrive on the main thread. The
/// driver never completes while the indicator exists. Tracked work retains neither the indicator nor its observers: it
/// continues after the indicator has been released.
///
/// Cost: two relays and a driver. Each beginning and each end of work is an element of a relay.
public final class ActivityIndicator: SharedSequenceConvertibleType, Sendable {
    /// Whether work is running.
    public typealias Element = Bool
    /// The indicator is a driver.
    public typealias SharingStrategy = DriverSharingStrategy

    /// One piece of work: counted when it begins, discounted when it is disposed. The relay puts the steps of all
    /// threads in order, so the count needs no lock.
    private struct Work: Disposable {
        private let steps: PublishRelay<Int>

        init(_ steps: PublishRelay<Int>) {
            self.steps = steps
            steps.accept(1)
        }

        func dispose() { steps.accept(-1) }
    }

    private let steps = PublishRelay<Int>()
    private let isActive: Driver<Bool>
    private let bag = DisposeBag()

    /// Makes an indicator without running work.
    public init() {
        let running = BehaviorRelay(value: 0)
        steps.scan(0) { $0 + $1 }.bind(to: running).disposed(by: bag)
        isActive = running.asDriver().map { $0 > 0 }.distinctUntilChanged()
    }

    /// `true` while work is running.
    public func asSharedSequence() -> Driver<Bool> { isActive }

    fileprivate func track<Output>(_ work: Observable<Output>) -> Observable<Output> {
        .using({ [steps] in Work(steps) }, observableFactory: { _ in work })
    }
}

extension ObservableConvertibleType {
    /// Tracks this sequence on `indicator`, from each subscription to its end or disposal.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](trackActivity)
    ///
    ///     -1--2--|
    ///      trackActivity(ActivityIndicator())
    ///     -1--2--|
    ///
    /// ```swift
    /// let activity = ActivityIndicator()
    /// let found = Observable.of("tea").trackActivity(activity).asDriver(onErrorJustReturn: "")
    /// ```
    ///
    /// The result emits what this sequence emits, on the same threads. At the end, the indicator is told first, then
    /// the end is delivered. Each subscription counts as a piece of work. Track sequences that complete, such as
    /// requests: while a relay is tracked, the indicator stays `true`.
    ///
    /// - Parameter indicator: counts the work.
    public func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
        indicator.track(asObservable())
    }
}
