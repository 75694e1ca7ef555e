extension SharedSequenceConvertibleType {
    /// Prints the subscription to the source, every event and the disposal, with time, thread and call site. See
    /// `ObservableType.debug`.
    ///
    /// ```swift
    /// // Prints how titles are subscribed, what they are, and how they are disposed.
    /// let headings = titles.debug("titles")
    ///     .map { $0.uppercased() }
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](debug)
    ///
    ///     -1--2--|
    ///      debug("prices")
    ///     -1--2--|
    ///
    /// - Parameters:
    ///   - identifier: printed in every line, before the call site. If it is omitted, the function is printed after the
    ///     call site.
    ///   - trimOutput: whether to print only the first and last 20 characters of events longer than 40.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            shared: stage.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}
