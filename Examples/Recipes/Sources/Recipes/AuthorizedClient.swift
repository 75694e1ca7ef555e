import MiniRx

nonisolated struct Unauthorized: Error {}

/// Sends requests with a token, and renews the token once for all requests that it has failed.
///
/// When to use it: for an API with tokens that expire. Any thread may send. Requests that fail with `Unauthorized` wait for
/// one refresh, also if they fail at the same time; one that was sent with the old token and fails later uses the new token.
/// If the refresh fails or emits nothing, all these requests fail, and the next request starts another refresh. A refresh
/// continues when its requests are disposed, because the server may have replaced the token already.
/// What it does not do: repeat a request that the new token does not authorize either, or store the token. It does not end a
/// refresh that never answers: give it a `timeout`. The refresh must not use `send`, because it would wait for itself.
nonisolated final class AuthorizedClient: Sendable {
    /// A token and the refresh that replaces it. The refresh belongs to the token, so one token cannot be renewed twice.
    private struct Grant: Sendable {
        let token: String
        let renewal: Observable<Void>
    }

    private let grant: BehaviorRelay<Grant>

    init(token: String, refresh: @escaping @Sendable () -> Observable<String>) {
        grant = BehaviorRelay(value: Grant(token: token, renewal: .empty()))
        Self.replace(grant, by: token, refresh)
    }

    private static func replace(
        _ grant: BehaviorRelay<Grant>, by token: String, _ refresh: @escaping @Sendable () -> Observable<String>
    ) {
        let renewal = Observable.deferred(refresh).concat(Observable.error(Unauthorized())).take(1)
            .do(
                onNext: { [weak grant] new in if let grant { replace(grant, by: new, refresh) } },
                onError: { [weak grant] _ in if let grant { replace(grant, by: token, refresh) } })
        grant.accept(Grant(token: token, renewal: renewal.map { _ in }.share(replay: 1, scope: .forever)))
    }

    /// Sends a request. If it fails with `Unauthorized`, sends it again with a new token.
    func send<Answer>(_ request: @escaping @Sendable (_ token: String) -> Observable<Answer>) -> Observable<Answer> {
        .deferred { [grant] in
            let used = grant.value
            return request(used.token).catch { error in
                guard error is Unauthorized else { throw error }
                // Never disposed, so the refresh ends by itself.
                _ = used.renewal.subscribe(onError: { _ in })
                return used.renewal.flatMap { request(grant.value.token) }
            }
        }
    }
}
