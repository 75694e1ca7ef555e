extension SharedSequence {
    /// Completion at once.
    ///
    /// ![result: end](empty)
    ///
    ///      Driver<Int>.empty()
    ///     |
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .empty())
    }
}
