extension SharedSequenceConvertibleType {
    /// Prints every event of the sequence, the connection to its source and its end, with the time of day. See
    /// `ObservableType.debug`.
    ///
    ///     -1--2--|
    ///      debug("prices")
    ///     -1--2--|
    ///
    /// - Parameters:
    ///   - identifier: printed in every line; if left out, the place of this call.
    ///   - trimOutput: whether events are cut to 40 characters.
    ///   - file: the place to print. Leave it out.
    ///   - line: the place to print. Leave it out.
    ///   - function: the place to print. Leave it out.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function, fileID: StaticString = #fileID
    ) -> SharedSequence<SharingStrategy, Element> {
        let name = identifier ?? placeName(file, line, function)
        return SharedSequence(
            shared: Do(stage, debugHooks(trimOutput: trimOutput) { printDebugLine(name, $0) }, Place(fileID, line)))
    }
}
