import MiniDriver

/// Says whether any of the work that it tracks is under way.
///
///     check     ---s---------y|
///     sign-up   -------s-----------x|      s: subscribed
///     activity  f--t----------------f
///
/// Work begins and ends on whatever threads it runs on. The relay puts these steps in order, so that counting them needs
/// no lock.
final class ActivityIndicator: SharedSequenceConvertibleType, Sendable {
    typealias Element = Bool
    typealias SharingStrategy = DriverSharingStrategy

    /// One piece of work: a step up when it begins, a step down when it is disposed.
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

    /// `true` while work is under way. This makes `drive` and all operators work on the indicator itself.
    func asSharedSequence() -> Driver<Bool> { isActive }

    fileprivate func track<Output>(_ work: Observable<Output>) -> Observable<Output> {
        .using({ [steps] in Work(steps) }, observableFactory: { _ in work })
    }
}

extension ObservableConvertibleType {
    /// Shows on `indicator` that this is under way: from the subscription to the end or the disposal.
    func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
        indicator.track(asObservable())
    }
}
