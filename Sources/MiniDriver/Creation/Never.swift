extension SharedSequence {
    /// Emits nothing and never completes.
    ///
    /// ```swift
    /// let isEnabled = true
    /// (isEnabled ? titles : .never()).drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![result: nothing](never)
    ///
    ///      Driver<Int>.never()
    ///     -------
    public static func never() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: .never())
    }
}
