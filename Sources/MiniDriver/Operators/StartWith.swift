extension SharedSequenceConvertibleType {
    /// Emits `element` before those of the sequence.
    ///
    /// ![source: 1, 2, end; result: 0, 1, 2, end](startWith)
    ///
    ///     ---1--2--|
    ///      startWith(0)
    ///     0--1--2--|
    ///
    /// - Parameter element: what to emit first, to the observer that starts the sequence.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: stage.startWith(element))
    }
}
