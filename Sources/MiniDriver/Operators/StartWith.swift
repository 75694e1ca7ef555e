extension SharedSequenceConvertibleType {
    /// Emits `element` before the elements of the source.
    ///
    /// ```swift
    /// titles.startWith("Loading")
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 0, 1, 2, end](startWith)
    ///
    ///     ---1--2--|
    ///      startWith(0)
    ///     0--1--2--|
    ///
    /// - Parameter element: emitted first, when an observer starts the connection to the source.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: stage.startWith(element))
    }
}
