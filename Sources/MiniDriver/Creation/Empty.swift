extension SharedSequence {
    /// Completion at once.
    ///
    /// ![result: end](empty)
    ///
    ///      Driver<Int>.empty()
    ///     |
    public static func empty(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .empty(fileID: fileID, line: line))
    }
}
