extension SharedSequence {
    /// Combines the first elements of two sources, then the second ones, and so on.
    ///
    /// ```swift
    /// // Both drivers have emitted once more.
    /// Driver.zip(results, titles) { lines, title in [title] + lines }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![numbers: 1, 2, 3, end; letters: a, b, end; result: 1a, 2b, end](zip)
    ///
    ///     numbers  -1--2--3-----|
    ///     letters  ---a---b--|
    ///      Driver.zip(numbers, letters) { "\($0)\($1)" }
    ///     result   ---1a--2b-|
    ///
    /// An element waits until the other source has emitted its partner. The result completes when one source has
    /// completed and all its elements are paired.
    ///
    /// For three to eight sources, there are forms with as many parameters; for a collection of sources, there is
    /// `zip(_:resultSelector:)`.
    ///
    /// ```swift
    /// let isValid = Driver.zip(user, password, acceptsTerms) { !$0.isEmpty && $1.count > 7 && $2 }
    /// ```
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: called on the main thread; combines the elements of a pair.
    @inlinable
    public static func zip<Element1, Element2>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        resultSelector: @escaping @MainActor (Element1, Element2) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(shared: Combination(.zip, source1.stage, source2.stage, assumingMain(resultSelector)))
    }

    /// Combines the first elements of any number of sources, then the second ones, and so on.
    ///
    /// ```swift
    /// Driver.zip([titles, name.asDriver()]) { $0.joined(separator: " ") }
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, 3, end; b: 4, 5, end; result: 5, 7, end](zip-collection)
    ///
    ///     a       -1--2-----3--|
    ///     b       ---4---5-----|
    ///      Driver.zip([a, b]) { $0.reduce(0, +) }
    ///     result  ---5---7-----|
    ///
    /// Behaves like the form for two sources. If `sources` is empty, the result completes immediately.
    ///
    /// - Parameters:
    ///   - sources: the sources, subscribed in order.
    ///   - resultSelector: called on the main thread; combines one element of each source. The elements are in the
    ///     order of the sources.
    public static func zip<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping @MainActor ([Sources.Element.Element]) -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element: SharedSequenceConvertibleType, Sources.Element.SharingStrategy == SharingStrategy {
        .init(shared: Combination(.zip, sources.map(\.stage), assumingMain(resultSelector)))
    }

    /// Combines the first elements of any number of sources into an array, then the second ones, and so on.
    ///
    /// ```swift
    /// Driver.zip([titles, name.asDriver()])
    ///     .drive(list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, 3, end; b: 4, 5, end; result: 14, 25, end](zip-collection-as-arrays)
    ///
    ///     a       -1--2-----3--|
    ///     b       ---4---5-----|
    ///      Driver.zip([a, b])
    ///     result  ---14--25----|
    ///
    /// Behaves like the form for two sources. If `sources` is empty, the result completes immediately.
    ///
    /// - Parameter sources: the sources, subscribed in order.
    public static func zip<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, [Element]>
    where Sources.Element: SharedSequenceConvertibleType<SharingStrategy, Element> {
        .init(shared: Combination(.zip, sources.map(\.stage)) { $0 })
    }
}

// Disfavoured, so that the compiler tries the form with a closure first. If it tries the tuple form first, Swift 6.3
// rejects some wrong closures without a message.
extension SharedSequence where Element == Any {
    /// Combines the first elements of two sources into a tuple, then the second ones, and so on.
    ///
    /// ```swift
    /// Driver.zip(results, titles)
    ///     .map { lines, title in [title] + lines }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![numbers: 1, 2, 3, end; letters: a, b, end; result: 1a, 2b, end](zip-as-tuples)
    ///
    ///     numbers  -1--2--3-----|
    ///     letters  ---a---b--|
    ///      Driver.zip(numbers, letters)
    ///     result   ---1a--2b-|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    @inlinable
    @_disfavoredOverload
    public static func zip<Element1, Element2>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2)> {
        .init(shared: Combination(.zip, source1.stage, source2.stage) { ($0, $1) })
    }
}
