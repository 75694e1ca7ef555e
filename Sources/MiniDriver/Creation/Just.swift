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
    public static func just(
        _ element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: Just(element, CallSite(fileID, line)))
    }
}
