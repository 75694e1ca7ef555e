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

extension AsyncStream where Element: Sendable {
    /// Waits for the next element of `values`, and returns it.
    ///
    /// ```swift
    /// let title = await titles.values.first()
    /// ```
    ///
    /// In this line the stream is released after the first element, which disposes the subscription. The driver or
    /// signal itself is not changed. Code with any isolation may call this method.
    ///
    /// - Returns: the element; `nil` if the sequence completes without one, or the task is cancelled.
    public func first() async -> Element? {
        for await element in self { return element }
        return nil
    }
}
