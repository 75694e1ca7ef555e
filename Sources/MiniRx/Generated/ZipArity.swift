// Written by Tools/twins from the ordinary functions: change these or the tool, and run it.

extension ObservableType {
    /// Combines the first elements of three sources, then the second ones, and so on.
    /// See `zip(_:_:resultSelector:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; result: 123, end](zip-of-3)
    ///
    ///     a       -1----|
    ///     b       --2---|
    ///     c       ---3--|
    ///      Observable.zip(a, b, c) { "\($0)\($1)\($2)" }
    ///     result  ---123|
    @available(swift, introduced: 6)
    public static func zip<Element1, Element2, Element3>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3) throws -> Element
    ) -> Observable<Element> {
        Combination(.zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector)
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
    ///      Observable.zip(a, b, c, d) { "\($0)\($1)\($2)\($3)" }
    ///     result  ----1234|
    @available(swift, introduced: 6)
    public static func zip<Element1, Element2, Element3, Element4>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4) throws -> Element
    ) -> Observable<Element> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            resultSelector)
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
    ///      Observable.zip(a, b, c, d, e) { "\($0)\($1)\($2)\($3)\($4)" }
    ///     result  -----12345|
    @available(swift, introduced: 6)
    public static func zip<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4, Element5) throws -> Element
    ) -> Observable<Element> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), resultSelector)
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
    ///      Observable.zip(a, b, c, d, e, f) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
    ///     result  ------123456|
    @available(swift, introduced: 6)
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Element
    ) -> Observable<Element> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), resultSelector)
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
    ///      Observable.zip(a, b, c, d, e, f, g) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }
    ///     result  -------1234567|
    @available(swift, introduced: 6)
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Element
    ) -> Observable<Element> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector)
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
    ///      Observable.zip(a, b, c, d, e, f, g, h) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }
    ///     result  --------12345678|
    @available(swift, introduced: 6)
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, _ source8: any ObservableType<Element8>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws
            -> Element
    ) -> Observable<Element> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
            resultSelector)
    }
}

extension ObservableType where Element == Any {
    /// Combines the first elements of three sources into a tuple, then the second ones, and so on.
    /// See `zip(_:_:)`.
    ///
    /// ![a: 1, end; b: 2, end; c: 3, end; result: 123, end](zip-of-3-as-tuples)
    ///
    ///     a       -1----|
    ///     b       --2---|
    ///     c       ---3--|
    ///      Observable.zip(a, b, c)
    ///     result  ---123|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>
    ) -> Observable<(Element1, Element2, Element3)> {
        Combination(.zip, source1.asObservable(), source2.asObservable(), source3.asObservable()) { ($0, $1, $2) }
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
    ///      Observable.zip(a, b, c, d)
    ///     result  ----1234|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>
    ) -> Observable<(Element1, Element2, Element3, Element4)> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()
        ) { ($0, $1, $2, $3) }
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
    ///      Observable.zip(a, b, c, d, e)
    ///     result  -----12345|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5)> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable()
        ) { ($0, $1, $2, $3, $4) }
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
    ///      Observable.zip(a, b, c, d, e, f)
    ///     result  ------123456|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6)> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable()
        ) { ($0, $1, $2, $3, $4, $5) }
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
    ///      Observable.zip(a, b, c, d, e, f, g)
    ///     result  -------1234567|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), source7.asObservable()
        ) { ($0, $1, $2, $3, $4, $5, $6) }
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
    ///      Observable.zip(a, b, c, d, e, f, g, h)
    ///     result  --------12345678|
    @_disfavoredOverload
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, _ source8: any ObservableType<Element8>
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)> {
        Combination(
            .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()
        ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
