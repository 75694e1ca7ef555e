extension SharedSequenceConvertibleType where Element: Sendable {
    /// The elements as an asynchronous sequence, iterated from any isolation.
    ///
    /// ```swift
    /// for await title in titles.values { print(title) }
    /// ```
    ///
    /// The sequence is subscribed at once, on the main thread. What comes while nobody awaits is buffered without a limit.
    /// It cannot throw. Leaving the loop, or cancelling the task, disposes the subscription; a relay that is let go ends the
    /// loop.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { continuation.yield($0) }, onDisposed: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}
