extension SharedSequence {
    /// The elements given, then completion, delivered before `drive` returns.
    ///
    ///      Driver.of(1, 2, 3)
    ///     (123|)
    ///
    /// - Parameters:
    ///   - elements: the elements, in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public static func of(
        _ elements: Element..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: Elements(elements, CallSite(fileID, line)))
    }
}
