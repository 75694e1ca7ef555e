extension SharedSequence {
    /// Combines the latest elements of two sources whenever one of them emits.
    ///
    /// ```swift
    /// Driver.combineLatest(name.asDriver(), age.asDriver()) { "\($0), \($1)" }
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![numbers: 1, 2, end; letters: a, b, end; result: 1a, 2a, 2b, end](combineLatest)
    ///
    ///     numbers  -1-----2------|
    ///     letters  ---a------b---|
    ///      Driver.combineLatest(numbers, letters) { "\($0)\($1)" }
    ///     result   ---1a--2a-2b--|
    ///
    /// The first result is emitted when both sources have emitted. The result completes when both have completed, or
    /// when one has completed without an element.
    ///
    /// If the sources derive from one driver or relay, an element of it makes each of them emit, one after the other.
    /// All results but the last combine new elements with old ones; what else observes the sources can decide with
    /// which. Use one `map` of the driver instead: see *Show several values of one state* in [How do I …](doc:HowDoI).
    ///
    /// For three to eight sources, there are forms with as many parameters; for a collection of sources, there is
    /// `combineLatest(_:resultSelector:)`.
    ///
    /// ```swift
    /// let isValid = Driver.combineLatest(user, password, acceptsTerms) { !$0.isEmpty && $1.count > 7 && $2 }
    /// ```
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: called on the main thread; combines the latest elements.
    @inlinable
    public static func combineLatest<Element1, Element2>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        resultSelector: @escaping @MainActor (Element1, Element2) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(shared: Combination(.latest, source1.stage, source2.stage, assumingMain(resultSelector)))
    }

    /// Combines the latest elements of any number of sources whenever one of them emits.
    ///
    /// ```swift
    /// Driver.combineLatest([name.asDriver(), query.asDriver()]) { $0.joined(separator: " ") }
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 4, 5, 6, end](combineLatest-collection)
    ///
    ///     a       -1-----2------|
    ///     b       ---3------4---|
    ///      Driver.combineLatest([a, b]) { $0.reduce(0, +) }
    ///     result  ---4---5--6---|
    ///
    /// Behaves like the form for two sources. If `sources` is empty, the result emits `resultSelector([])` and
    /// completes.
    ///
    /// - Parameters:
    ///   - sources: the sources, subscribed in order.
    ///   - resultSelector: called on the main thread; combines the latest elements, in the order of the sources.
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping @MainActor ([Sources.Element.Element]) -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element: SharedSequenceConvertibleType, Sources.Element.SharingStrategy == SharingStrategy {
        .init(shared: Combination(.latest, sources.map(\.stage), assumingMain(resultSelector)))
    }

    /// Combines the latest elements of any number of sources into arrays whenever one of them emits.
    ///
    /// ```swift
    /// Driver.combineLatest([name.asDriver(), query.asDriver()])
    ///     .drive(list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 13, 23, 24, end](combineLatest-collection-as-arrays)
    ///
    ///     a       -1-----2------|
    ///     b       ---3------4---|
    ///      Driver.combineLatest([a, b])
    ///     result  ---13--23-24--|
    ///
    /// Behaves like the form for two sources. If `sources` is empty, the result emits one empty array and completes.
    ///
    /// - Parameter sources: the sources, subscribed in order.
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sources.Element: SharedSequenceConvertibleType<SharingStrategy, Element> {
        .init(shared: Combination(.latest, sources.map(\.stage)) { $0 })
    }
}

// Disfavoured, so that the compiler tries the form with a closure first. If it tries the tuple form first, Swift 6.3
// rejects some wrong closures without a message.
extension SharedSequence where Element == Any {
    /// Combines the latest elements of two sources into tuples whenever one of them emits.
    ///
    /// ```swift
    /// Driver.combineLatest(name.asDriver(), age.asDriver())
    ///     .map { name, age in "\(name), \(age)" }
    ///     .drive(label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![numbers: 1, 2, end; letters: a, b, end; result: 1a, 2a, 2b, end](combineLatest-as-tuples)
    ///
    ///     numbers  -1-----2------|
    ///     letters  ---a------b---|
    ///      Driver.combineLatest(numbers, letters)
    ///     result   ---1a--2a-2b--|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    @inlinable
    @_disfavoredOverload
    public static func combineLatest<Element1, Element2>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2)> {
        .init(shared: Combination(.latest, source1.stage, source2.stage) { ($0, $1) })
    }
}
