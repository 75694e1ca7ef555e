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
