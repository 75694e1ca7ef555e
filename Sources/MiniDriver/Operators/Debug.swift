extension SharedSequenceConvertibleType {
    /// Prints every event of the sequence, the connection to its source and its end, with time, thread and
    /// place. See `ObservableType.debug`.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](debug)
    ///
    ///     -1--2--|
    ///      debug("prices")
    ///     -1--2--|
    ///
    /// - Parameters:
    ///   - identifier: printed in every line, before the place; if left out, the function is printed after it.
    ///   - trimOutput: whether events are cut to 40 characters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            shared: stage.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}
