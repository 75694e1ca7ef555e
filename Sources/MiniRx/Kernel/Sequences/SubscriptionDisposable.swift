/// The user's disposable: a subscription without its element type.
///
/// Converting a `SubscriptionSink<Element>` itself to `any Disposable` would look up metadata.
struct SubscriptionDisposable: Cancelable, @unchecked Sendable {
    let subscription: ChainLink

    var isDisposed: Bool { subscription.isFinished }

    func dispose() { subscription.cancel() }
}

extension SubscriptionDisposable {
    /// Returns `disposable` if it is a `SubscriptionDisposable`. Comparing the types avoids an expensive dynamic cast.
    /// After the comparison, casting the bits is sound.
    init?(_ disposable: some Disposable) {
        guard type(of: disposable) == SubscriptionDisposable.self else { return nil }
        self = unsafeBitCast(disposable, to: SubscriptionDisposable.self)
    }
}
