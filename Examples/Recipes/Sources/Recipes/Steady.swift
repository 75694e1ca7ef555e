import MiniDriver

/// Stays `true` during a short `false`.
///
/// When to use it: for a spinner that must stay on between requests that run one after the other. `ActivityIndicator` is
/// `false` for a moment between them.
/// What it does not do: delay `true`. The first `false` is late, too.
@MainActor func steady(_ isBusy: Driver<Bool>, for time: RxTimeInterval = .milliseconds(100)) -> Driver<Bool> {
    isBusy.distinctUntilChanged()
        .flatMapLatest { $0 ? .just(true) : Driver.just(false).delay(time) }
        .distinctUntilChanged()
}
