extension SharedSequence {
    /// Emits the elements of all sources as they come.
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Driver.merge(a, b)
    ///     result  -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// Emits the elements of all sources as they come.
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Driver.merge([a, b])
    ///     result  -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: .merge(sources.map(\.stage)))
    }
}
