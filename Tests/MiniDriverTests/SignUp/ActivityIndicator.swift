import MiniDriver

/// A driver of whether any tracked work is running.
///
///     check     ---s---------y|
///     sign-up   -------s-----------x|      s: subscribed
///     activity  f--t----------------f
///
/// Work begins and ends on any thread. The relay puts these events in order, so the count needs no lock.
final class ActivityIndicator: SharedSequenceConvertibleType, Sendable {
    typealias Element = Bool
    typealias SharingStrategy = DriverSharingStrategy

    /// One piece of work: counted when it begins, discounted when it is disposed.
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

    init() {
        let running = BehaviorRelay(value: 0)
        steps.scan(0) { $0 + $1 }.bind(to: running).disposed(by: bag)
        isActive = running.asDriver().map { $0 > 0 }.distinctUntilChanged()
    }

    /// `true` while work is running. Makes `drive` and all operators available on the indicator.
    func asSharedSequence() -> Driver<Bool> { isActive }

    fileprivate func track<Output>(_ work: Observable<Output>) -> Observable<Output> {
        .using({ [steps] in Work(steps) }, observableFactory: { _ in work })
    }
}

extension ObservableConvertibleType {
    /// Tracks this sequence on `indicator`, from the subscription to its end or disposal.
    func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
        indicator.track(asObservable())
    }
}
