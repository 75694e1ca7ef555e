extension SharedSequence {
    /// Emits the elements of all sources as they come.
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Driver.merge(a, b)
    ///     result  -1--2--3--4--|
    ///
    /// - Parameters:
    ///   - sources: the sources, subscribed in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources, fileID: fileID, line: line)
    }

    /// Emits the elements of all sources as they come.
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Driver.merge([a, b])
    ///     result  -1--2--3--4--|
    ///
    /// - Parameters:
    ///   - sources: the sources, subscribed in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public static func merge<Sources: Collection>(
        _ sources: Sources, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: .merge(sources.map(\.stage), fileID: fileID, line: line))
    }
}
