extension SharedSequenceConvertibleType where Element: Sendable {
    /// The elements as an asynchronous sequence. Code with any isolation may iterate it.
    ///
    /// ```swift
    /// for await title in titles.values { print(title) }
    /// ```
    ///
    /// Reading this property subscribes on the main thread, without waiting for a loop. Elements that the loop has not
    /// read yet are buffered without a limit. The loop cannot throw. If the source is a relay that is deallocated, the
    /// loop ends.
    ///
    /// Cancelling the task disposes the subscription. Leaving the loop does so, too, unless something else, such as a
    /// property, retains the result of the reading.
    ///
    /// At the top level of a main file, a loop that is left with `break` never releases its iterator, so the
    /// subscription runs on. Put the loop into a function.
    ///
    /// Read this property once for each loop, because each reading makes a subscription. If two tasks iterate the
    /// result of one reading at the same time, each element reaches only one of them.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { continuation.yield($0) }, onDisposed: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}
