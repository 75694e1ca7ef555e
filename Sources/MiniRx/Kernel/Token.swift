/// The user's disposable: a subscription without its element type.
///
/// As an existential, a `Subscription<Element>` would need metadata that must be looked up.
package struct Token: Cancelable, @unchecked Sendable {
    let subscription: Link

    package var isDisposed: Bool { subscription.isStopped }

    package func dispose() { subscription.cancel() }
}

extension Token {
    /// Returns `disposable` if it is a `Token`. Comparing the types avoids an expensive dynamic cast. After the
    /// comparison, casting the bits is sound.
    init?(_ disposable: some Disposable) {
        guard type(of: disposable) == Token.self else { return nil }
        self = unsafeBitCast(disposable, to: Token.self)
    }
}
