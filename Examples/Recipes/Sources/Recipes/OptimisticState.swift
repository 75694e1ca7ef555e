import MiniDriver

/// A state that shows a change before the server has confirmed it, and takes it back if the server refuses.
///
/// When to use it: for a like button, a check mark or the order of a list. Requests run one after the other. A change that fails
/// is taken back alone: later changes stay, and are applied to the confirmed value again.
/// What it does not do: run the requests after it has been released: let an object own it that lives longer than the screen.
/// Changes may be applied several times, so they must depend only on the value.
@MainActor final class OptimisticState<Value: Sendable> {
    typealias Change = @MainActor (inout Value) -> Void

    private var confirmed: Value
    private var pending: [(change: Change, request: Observable<Void>)] = []
    private var (isRunning, isStarting) = (false, false)
    private let shown: BehaviorRelay<Value>
    private let failures = PublishRelay<any Error>()
    private let bag = DisposeBag()

    var value: Driver<Value> { shown.asDriver() }
    var errors: Signal<any Error> { failures.asSignal() }

    init(_ value: Value) {
        confirmed = value
        shown = BehaviorRelay(value: value)
    }

    /// Shows `change`, and confirms it when `request` completes.
    func apply(_ change: @escaping Change, request: Observable<Void>) {
        pending.append((change, request))
        show()
        startRequests()
    }

    /// Replaces the confirmed value, for example by one that the server has sent.
    func confirm(_ value: Value) {
        confirmed = value
        show()
    }

    private func show() {
        var value = confirmed
        for (change, _) in pending { change(&value) }
        shown.accept(value)
    }

    /// The first pending change is the one whose request runs. A request may end at once: the loop then starts the next one.
    private func startRequests() {
        if isStarting { return }
        isStarting = true
        while !isRunning, let request = pending.first?.request {
            isRunning = true
            request.filter { false }.map { (any Error)?.none }.concat(Observable.just(nil))
                .asDriver(onErrorRecover: { .just($0) })
                .drive(with: self, onNext: { state, error in state.finish(error) })
                .disposed(by: bag)
        }
        isStarting = false
    }

    private func finish(_ error: (any Error)?) {
        let change = pending.removeFirst().change
        if error == nil { change(&confirmed) }
        isRunning = false
        show()
        if let error { failures.accept(error) }
        startRequests()
    }
}
