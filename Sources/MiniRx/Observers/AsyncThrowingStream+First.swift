extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
    /// Waits for the next element of `values`, and returns it.
    ///
    /// ```swift
    /// let price = try await prices.values.first()
    /// ```
    ///
    /// In this line the stream is released after the first element, which disposes the subscription. Code with any
    /// isolation may call this method.
    ///
    /// - Returns: the element; `nil` if the sequence completes without one.
    /// - Throws: the error of the sequence; `CancellationError` if the task is cancelled.
    public func first() async throws -> Element? {
        for try await element in self { return element }
        return nil
    }
}
