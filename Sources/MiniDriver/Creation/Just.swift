extension SharedSequence {
    /// One element, then completion.
    ///
    /// ![result: 1, end](just)
    ///
    ///      Driver.just(1)
    ///     (1|)
    ///
    /// - Parameter element: the element.
    @inlinable
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: Just(element))
    }
}
