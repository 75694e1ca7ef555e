extension SharedSequence {
    /// Emits nothing and completes immediately.
    ///
    /// ```swift
    /// titles.flatMapLatest { $0.isEmpty ? .empty() : results }
    ///     .drive(list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![result: end](empty)
    ///
    ///      Driver<Int>.empty()
    ///     |
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .empty())
    }
}
