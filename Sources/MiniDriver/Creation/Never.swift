extension SharedSequence {
    /// Nothing, without an end.
    ///
    /// ![result: nothing](never)
    ///
    ///      Driver<Int>.never()
    ///     -------
    public static func never() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .never())
    }
}
