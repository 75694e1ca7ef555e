extension SharedSequenceConvertibleType where Element: Sendable {
    /// The elements as an asynchronous sequence. Code with any isolation may iterate it.
    ///
    /// ```swift
    /// for await title in titles.values { print(title) }
    /// ```
    ///
    /// Reading this property subscribes on the main thread, without waiting for a loop. Elements that the loop has not
    /// read yet are buffered without a limit. The loop cannot throw. Leaving the loop or cancelling the task disposes
    /// the subscription. If the source is a relay that is deallocated, the loop ends.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { continuation.yield($0) }, onDisposed: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}
