extension SharedSequence {
    /// Emits the elements of all sources as they come.
    ///
    ///     -1-----3--|
    ///     ----2-----4--|
    ///      merge
    ///     -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// Emits the elements of all sources as they come.
    ///
    ///     -1-----3--|
    ///     ----2-----4--|
    ///      merge
    ///     -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: .merge(sources.map(\.stage)))
    }

    /// Combines the latest elements of two sources whenever one of them emits.
    ///
    ///     -1-----2------|
    ///     ---a------b---|
    ///      combineLatest
    ///     ---1a--2a-2b--|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: makes a result of the latest elements, on the main thread.
    public static func combineLatest<Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType>(
        _ source1: Source1, _ source2: Source2,
        resultSelector: @escaping @MainActor (Source1.Element, Source2.Element) -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy {
        SharedSequence(shared: join(.latest, source1.stage, source2.stage, onMain(resultSelector)))
    }

    /// Combines the first elements of two sources, then the second ones, and so on.
    ///
    ///     -1--2-----3--|
    ///     ---a---b-----|
    ///      zip
    ///     ---1a--2b----|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: makes a result of a pair, on the main thread.
    public static func zip<Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType>(
        _ source1: Source1, _ source2: Source2,
        resultSelector: @escaping @MainActor (Source1.Element, Source2.Element) -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy {
        SharedSequence(shared: join(.zip, source1.stage, source2.stage, onMain(resultSelector)))
    }
}

extension SharedSequence where Element == Any {
    /// Pairs the latest elements of two sources whenever one of them emits.
    ///
    ///     -1-----2------|
    ///     ---a------b---|
    ///      combineLatest
    ///     ---1a--2a-2b--|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    public static func combineLatest<Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType>(
        _ source1: Source1, _ source2: Source2
    ) -> SharedSequence<SharingStrategy, (Source1.Element, Source2.Element)>
    where Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy {
        .init(shared: join(.latest, source1.stage, source2.stage) { ($0, $1) })
    }

    /// Pairs the first elements of two sources, then the second ones, and so on.
    ///
    ///     -1--2-----3--|
    ///     ---a---b-----|
    ///      zip
    ///     ---1a--2b----|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    public static func zip<Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType>(
        _ source1: Source1, _ source2: Source2
    ) -> SharedSequence<SharingStrategy, (Source1.Element, Source2.Element)>
    where Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy {
        .init(shared: join(.zip, source1.stage, source2.stage) { ($0, $1) })
    }
}

private func join<First, Second, Output>(
    _ kind: Join<Output>.Kind, _ source1: Observable<First>, _ source2: Observable<Second>,
    _ resultSelector: @escaping (First, Second) -> Output
) -> Observable<Output> {
    Join(kind) { rows in
        let (first, second) = (rows.column(of: source1), rows.column(of: source2))
        return { resultSelector(first.read(), second.read()) }
    }
}
