extension SharedSequence {
    /// Emits nothing and completes immediately.
    ///
    /// ![result: end](empty)
    ///
    ///      Driver<Int>.empty()
    ///     |
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .empty())
    }
}
