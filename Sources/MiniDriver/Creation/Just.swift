extension SharedSequence {
    /// One element, then completion.
    ///
    ///      Driver.just(1)
    ///     (1|)
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    @inlinable
    public static func just(
        _ element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: Just(element, CallSite(fileID, line)))
    }
}
