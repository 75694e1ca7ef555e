extension SharedSequence {
    /// Emits the elements of all sources, one source after the other.
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 1, 2, 3, 4, end](concat)
    ///
    ///     a       -1--2--|
    ///     b              -3--4--|
    ///      Driver.concat(a, b)
    ///     result  -1--2---3--4--|
    ///
    /// - Parameter sources: the sources, in order. Each is subscribed when the one before has completed.
    public static func concat(
        _ sources: SharedSequence<SharingStrategy, Element>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        concat(sources, fileID: fileID, line: line)
    }

    /// Emits the elements of all sources, one source after the other.
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 1, 2, 3, 4, end](concat-collection)
    ///
    ///     a       -1--2--|
    ///     b              -3--4--|
    ///      Driver.concat([a, b])
    ///     result  -1--2---3--4--|
    ///
    /// - Parameter sources: the sources, in order. Each is subscribed when the one before has completed.
    public static func concat<Sources: Sequence>(
        _ sources: Sources, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            shared: Sequential(
                next: .completion, knownSources: (sources as? [Self])?.count ?? 0, CallSite(fileID, line)
            ) {
                var iterator = sources.makeIterator()
                return { iterator.next()?.stage }
            })
    }
}
