/// A `PublishSubject` that never terminates: it cannot complete or fail.
///
/// ![source: a, b, c; first: a, b, c; second: b, c](PublishRelay)
///
///     source  -a--b-----c--
///      PublishRelay<String>()
///     first   -a--b-----c--
///     second     -b-----c--
///
/// `accept` is thread-safe; see `PublishSubject`.
public final class PublishRelay<Element>: HubRelay<Element>, RelayType {
    /// Creates a relay.
    @inlinable
    public convenience init() {
        self.init(HubObservable(Hub(replayCount: 0), "PublishRelay"))
    }
}

extension PublishRelay: @unchecked Sendable where Element: Sendable {}
