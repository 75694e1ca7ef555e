extension SharedSequence {
    /// Emits nothing and never completes.
    ///
    /// ![result: nothing](never)
    ///
    ///      Driver<Int>.never()
    ///     -------
    public static func never() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .never())
    }
}
