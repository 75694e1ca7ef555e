extension SharedSequence {
    /// Emits one element and completes.
    ///
    /// ![result: 1, end](just)
    ///
    ///      Driver.just(1)
    ///     (1|)
    ///
    /// - Parameter element: the element to emit.
    @inlinable
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: JustObservable(element))
    }
}
