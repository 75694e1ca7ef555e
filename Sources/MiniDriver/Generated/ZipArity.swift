// Written by Tools/twins from the ordinary functions: change these or the tool, and run it.

extension SharedSequence {
    /// Combines the first elements of three sources, then the second ones, and so on.
    /// See `zip(_:_:resultSelector:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; result: 123, end](zip-of-3)
    ///
    ///     a       -1----|
    ///     b       --2---|
    ///     c       ---3--|
    ///      Driver.zip(a, b, c) { "\($0)\($1)\($2)" }
    ///     result  ---123|
    public static func zip<Element1, Element2, Element3>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        resultSelector: @escaping @MainActor (Element1, Element2, Element3) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(shared: Combination(.zip, source1.stage, source2.stage, source3.stage, onMain(resultSelector)))
    }

    /// Combines the first elements of four sources, then the second ones, and so on.
    /// See `zip(_:_:resultSelector:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; result: 1234, end](zip-of-4)
    ///
    ///     a       -1------|
    ///     b       --2-----|
    ///     c       ---3----|
    ///     d       ----4---|
    ///      Driver.zip(a, b, c, d) { "\($0)\($1)\($2)\($3)" }
    ///     result  ----1234|
    public static func zip<Element1, Element2, Element3, Element4>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        resultSelector: @escaping @MainActor (Element1, Element2, Element3, Element4) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            shared: Combination(
                .zip, source1.stage, source2.stage, source3.stage, source4.stage, onMain(resultSelector)))
    }

    /// Combines the first elements of five sources, then the second ones, and so on.
    /// See `zip(_:_:resultSelector:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; e: 5, end; result: 12345, end](zip-of-5)
    ///
    ///     a       -1--------|
    ///     b       --2-------|
    ///     c       ---3------|
    ///     d       ----4-----|
    ///     e       -----5----|
    ///      Driver.zip(a, b, c, d, e) { "\($0)\($1)\($2)\($3)\($4)" }
    ///     result  -----12345|
    public static func zip<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        resultSelector: @escaping @MainActor (Element1, Element2, Element3, Element4, Element5) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        .init(
            shared: Combination(
                .zip, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, onMain(resultSelector))
        )
    }

    /// Combines the first elements of six sources, then the second ones, and so on.
    /// See `zip(_:_:resultSelector:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; e: 5, end; f: 6, end; result: 123456, end](zip-of-6)
    ///
    ///     a       -1----------|
    ///     b       --2---------|
    ///     c       ---3--------|
    ///     d       ----4-------|
    ///     e       -----5------|
    ///     f       ------6-----|
    ///      Driver.zip(a, b, c, d, e, f) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
    ///     result  ------123456|
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
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
                .zip, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage,
                onMain(resultSelector)))
    }

    /// Combines the first elements of seven sources, then the second ones, and so on.
    /// See `zip(_:_:resultSelector:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; e: 5, end; f: 6, end; g: 7, end; result: 1234567, end](zip-of-7)
    ///
    ///     a       -1------------|
    ///     b       --2-----------|
    ///     c       ---3----------|
    ///     d       ----4---------|
    ///     e       -----5--------|
    ///     f       ------6-------|
    ///     g       -------7------|
    ///      Driver.zip(a, b, c, d, e, f, g) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }
    ///     result  -------1234567|
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
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
                .zip, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage,
                source7.stage, onMain(resultSelector)))
    }

    /// Combines the first elements of eight sources, then the second ones, and so on.
    /// See `zip(_:_:resultSelector:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; e: 5, end; f: 6, end; g: 7, end; h: 8, end; result: 12345678, end](zip-of-8)
    ///
    ///     a       -1--------------|
    ///     b       --2-------------|
    ///     c       ---3------------|
    ///     d       ----4-----------|
    ///     e       -----5----------|
    ///     f       ------6---------|
    ///     g       -------7--------|
    ///     h       --------8-------|
    ///      Driver.zip(a, b, c, d, e, f, g, h) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }
    ///     result  --------12345678|
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
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
                .zip, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage,
                source7.stage, source8.stage, onMain(resultSelector)))
    }
}

extension SharedSequence where Element == Any {
    /// Combines the first elements of three sources into a tuple, then the second ones, and so on.
    /// See `zip(_:_:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; result: 123, end](zip-of-3-as-tuples)
    ///
    ///     a       -1----|
    ///     b       --2---|
    ///     c       ---3--|
    ///      Driver.zip(a, b, c)
    ///     result  ---123|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3)> {
        .init(shared: Combination(.zip, source1.stage, source2.stage, source3.stage) { ($0, $1, $2) })
    }

    /// Combines the first elements of four sources into a tuple, then the second ones, and so on.
    /// See `zip(_:_:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; result: 1234, end](zip-of-4-as-tuples)
    ///
    ///     a       -1------|
    ///     b       --2-----|
    ///     c       ---3----|
    ///     d       ----4---|
    ///      Driver.zip(a, b, c, d)
    ///     result  ----1234|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4)> {
        .init(
            shared: Combination(.zip, source1.stage, source2.stage, source3.stage, source4.stage) { ($0, $1, $2, $3) })
    }

    /// Combines the first elements of five sources into a tuple, then the second ones, and so on.
    /// See `zip(_:_:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; e: 5, end; result: 12345, end](zip-of-5-as-tuples)
    ///
    ///     a       -1--------|
    ///     b       --2-------|
    ///     c       ---3------|
    ///     d       ----4-----|
    ///     e       -----5----|
    ///      Driver.zip(a, b, c, d, e)
    ///     result  -----12345|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5)> {
        .init(
            shared: Combination(.zip, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage) {
                ($0, $1, $2, $3, $4)
            })
    }

    /// Combines the first elements of six sources into a tuple, then the second ones, and so on.
    /// See `zip(_:_:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; e: 5, end; f: 6, end; result: 123456, end](zip-of-6-as-tuples)
    ///
    ///     a       -1----------|
    ///     b       --2---------|
    ///     c       ---3--------|
    ///     d       ----4-------|
    ///     e       -----5------|
    ///     f       ------6-----|
    ///      Driver.zip(a, b, c, d, e, f)
    ///     result  ------123456|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        _ source6: any SharedSequenceConvertibleType<SharingStrategy, Element6>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6)> {
        .init(
            shared: Combination(
                .zip, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage
            ) { ($0, $1, $2, $3, $4, $5) })
    }

    /// Combines the first elements of seven sources into a tuple, then the second ones, and so on.
    /// See `zip(_:_:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; e: 5, end; f: 6, end; g: 7, end; result: 1234567, end](zip-of-7-as-tuples)
    ///
    ///     a       -1------------|
    ///     b       --2-----------|
    ///     c       ---3----------|
    ///     d       ----4---------|
    ///     e       -----5--------|
    ///     f       ------6-------|
    ///     g       -------7------|
    ///      Driver.zip(a, b, c, d, e, f, g)
    ///     result  -------1234567|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any SharedSequenceConvertibleType<SharingStrategy, Element1>,
        _ source2: any SharedSequenceConvertibleType<SharingStrategy, Element2>,
        _ source3: any SharedSequenceConvertibleType<SharingStrategy, Element3>,
        _ source4: any SharedSequenceConvertibleType<SharingStrategy, Element4>,
        _ source5: any SharedSequenceConvertibleType<SharingStrategy, Element5>,
        _ source6: any SharedSequenceConvertibleType<SharingStrategy, Element6>,
        _ source7: any SharedSequenceConvertibleType<SharingStrategy, Element7>
    ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6, Element7)> {
        .init(
            shared: Combination(
                .zip, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage,
                source7.stage
            ) { ($0, $1, $2, $3, $4, $5, $6) })
    }

    /// Combines the first elements of eight sources into a tuple, then the second ones, and so on.
    /// See `zip(_:_:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; d: 4, end; e: 5, end; f: 6, end; g: 7, end; h: 8, end; result: 12345678, end](zip-of-8-as-tuples)
    ///
    ///     a       -1--------------|
    ///     b       --2-------------|
    ///     c       ---3------------|
    ///     d       ----4-----------|
    ///     e       -----5----------|
    ///     f       ------6---------|
    ///     g       -------7--------|
    ///     h       --------8-------|
    ///      Driver.zip(a, b, c, d, e, f, g, h)
    ///     result  --------12345678|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
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
        .init(
            shared: Combination(
                .zip, source1.stage, source2.stage, source3.stage, source4.stage, source5.stage, source6.stage,
                source7.stage, source8.stage
            ) { ($0, $1, $2, $3, $4, $5, $6, $7) })
    }
}
