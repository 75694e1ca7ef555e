extension SharedSequence {
    /// Nothing, without an end.
    ///
    /// ![result: nothing](never)
    ///
    ///      Driver<Int>.never()
    ///     -------
    public static func never(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .never(fileID: fileID, line: line))
    }
}
