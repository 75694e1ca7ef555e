extension SharedSequence {
    /// Emits the given elements and completes, before `drive` returns.
    ///
    /// ```swift
    /// Driver.of("tea", "coffee")
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![result: 1, 2, 3, end](of)
    ///
    ///      Driver.of(1, 2, 3)
    ///     (123|)
    ///
    /// - Parameter elements: the elements, in order.
    public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: SourceRecipe(emitting: elements))
    }
}
