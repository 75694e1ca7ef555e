// Written by Tools/twins from Tools/TwinWriter/ManySources.swift: change that, and run the tool.

extension SharedSequence {
    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @inlinable
    public static func combineLatest<Element1, Element2, Element3>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        resultSelector: @escaping @MainActor (Element1, Element2, Element3) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(shared: Combination(.latest, source1.stage, source2.stage, source3.stage, assumingMain(resultSelector)))
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        resultSelector: @escaping @MainActor (Element1, Element2, Element3, Element4) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            shared: Combination(
                .latest, source1.stage, source2.stage, source3.stage, source4.stage, assumingMain(resultSelector)))
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        resultSelector: @escaping @MainActor (Element1, Element2, Element3, Element4, Element5) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            shared: Combination(
                .latest, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage,
                assumingMain(resultSelector)))
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        _ source6: any SharedSequenceConvertibleType<SharingStrategy, Element6>,
        resultSelector: @escaping @MainActor (Element1, Element2, Element3, Element4, Element5, Element6) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            shared: Combination(
                .latest, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage,
                assumingMain(resultSelector)))
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        _ source6: any SharedSequenceConvertibleType<SharingStrategy, Element6>,
        _ source7: any SharedSequenceConvertibleType<SharingStrategy, Element7>,
        resultSelector:
            @escaping @MainActor (Element1, Element2, Element3, Element4, Element5, Element6, Element7) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            shared: Combination(
                .latest, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage,
                source7.stage, assumingMain(resultSelector)))
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        _ source6: any SharedSequenceConvertibleType<SharingStrategy, Element6>,
        _ source7: any SharedSequenceConvertibleType<SharingStrategy, Element7>,
        _ source8: any SharedSequenceConvertibleType<SharingStrategy, Element8>,
        resultSelector:
            @escaping @MainActor (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) ->
            Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            shared: Combination(
                .latest, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage,
                source7.stage, source8.stage, assumingMain(resultSelector)))
    }
}

extension SharedSequence where Element == Any {
    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3)> {
        .combineLatest(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4)> {
        .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5)> {
        .combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        _ source6: any SharedSequenceConvertibleType<SharingStrategy, Element6>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6)> {
        .combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        _ source6: any SharedSequenceConvertibleType<SharingStrategy, Element6>,
        _ source7: any SharedSequenceConvertibleType<SharingStrategy, Element7>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6, Element7)> {
        .combineLatest(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        _ source6: any SharedSequenceConvertibleType<SharingStrategy, Element6>,
        _ source7: any SharedSequenceConvertibleType<SharingStrategy, Element7>,
        _ source8: any SharedSequenceConvertibleType<SharingStrategy, Element8>
    ) -> SharedSequence<
        SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)
    > {
        .combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }
}
