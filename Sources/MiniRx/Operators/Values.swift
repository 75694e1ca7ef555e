extension ObservableConvertibleType where Element: Sendable {
    /// The elements as an asynchronous sequence, which can be iterated in any isolation.
    ///
    /// ```swift
    /// for try await price in prices.values { print(price) }
    /// ```
    ///
    /// Reading this property subscribes at once. Elements that are not awaited yet are buffered without a limit. If the
    /// sequence fails, the loop throws its error. If the sequence is a subject or relay, the loop ends when that is
    /// deallocated.
    ///
    /// Cancelling the task disposes the subscription. Leaving the loop does so, too, unless something else, such as a
    /// property, retains the result of the reading. The loop of a cancelled task receives the buffered elements, and
    /// then throws `CancellationError`.
    ///
    /// At the top level of a main file, a loop that is left with `break` never releases its iterator, so the
    /// subscription runs on. Put the loop into a function.
    ///
    /// Read this property once for each loop, because each reading makes a subscription. If two tasks iterate the
    /// result of one reading at the same time, the standard library stops the program.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { continuation.yield($0) }, onError: { continuation.finish(throwing: $0) },
                onDisposed: { continuation.finish() })
            continuation.onTermination = { _ in
                // Called before `dispose()`, which would end the loop without an error. If the loop has ended, this
                // call has no effect.
                continuation.finish(throwing: CancellationError())
                subscription.dispose()
            }
        }
    }
}
