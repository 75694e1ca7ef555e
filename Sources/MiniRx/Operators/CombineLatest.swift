extension ObservableType {
    /// Combines the latest elements of two sources whenever one of them emits.
    ///
    ///     numbers  -1-----2------|
    ///     letters  ---a------b---|
    ///      Observable.combineLatest(numbers, letters) { "\($0)\($1)" }
    ///     result   ---1a--2a-2b--|
    ///
    /// The first result comes when both have emitted. Completes when both have, or when an element comes and no result is
    /// possible any more; an error of one ends the result and disposes the other.
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: makes a result of a row. An error it throws ends the result.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public static func combineLatest<Element1, Element2>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        resultSelector: @escaping @Sendable (Element1, Element2) throws -> Element, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        Combination(.latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), resultSelector)
    }

    /// Combines the latest elements of three sources. See `combineLatest(_:_:resultSelector:)`.
    ///
    ///     a       -1-----9--|
    ///     b       --2-------|
    ///     c       ---3------|
    ///      Observable.combineLatest(a, b, c) { "\($0)\($1)\($2)" }
    ///     result  ---123-923|
    public static func combineLatest<Element1, Element2, Element3>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3) throws -> Element,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            resultSelector)
    }

    /// Combines the latest elements of four sources. See `combineLatest(_:_:resultSelector:)`.
    ///
    ///     a       -1-------9---|
    ///     b       --2----------|
    ///     c       ---3---------|
    ///     d       ----4--------|
    ///      Observable.combineLatest(a, b, c, d) { "\($0)\($1)\($2)\($3)" }
    ///     result  ----1234-9234|
    public static func combineLatest<Element1, Element2, Element3, Element4>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4) throws -> Element,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), resultSelector)
    }

    /// Combines the latest elements of five sources. See `combineLatest(_:_:resultSelector:)`.
    ///
    ///     a       -1---------9----|
    ///     b       --2-------------|
    ///     c       ---3------------|
    ///     d       ----4-----------|
    ///     e       -----5----------|
    ///      Observable.combineLatest(a, b, c, d, e) { "\($0)\($1)\($2)\($3)\($4)" }
    ///     result  -----12345-92345|
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4, Element5) throws -> Element,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), resultSelector)
    }

    /// Combines the latest elements of six sources. See `combineLatest(_:_:resultSelector:)`.
    ///
    ///     a       -1-----------9-----|
    ///     b       --2----------------|
    ///     c       ---3---------------|
    ///     d       ----4--------------|
    ///     e       -----5-------------|
    ///     f       ------6------------|
    ///      Observable.combineLatest(a, b, c, d, e, f) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
    ///     result  ------123456-923456|
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Element,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), resultSelector)
    }

    /// Combines the latest elements of seven sources. See `combineLatest(_:_:resultSelector:)`.
    ///
    ///     a       -1-------------9------|
    ///     b       --2-------------------|
    ///     c       ---3------------------|
    ///     d       ----4-----------------|
    ///     e       -----5----------------|
    ///     f       ------6---------------|
    ///     g       -------7--------------|
    ///      Observable.combineLatest(a, b, c, d, e, f, g) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }
    ///     result  -------1234567-9234567|
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Element,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), source7.asObservable(),
            resultSelector)
    }

    /// Combines the latest elements of eight sources. See `combineLatest(_:_:resultSelector:)`.
    ///
    ///     a       -1---------------9-------|
    ///     b       --2----------------------|
    ///     c       ---3---------------------|
    ///     d       ----4--------------------|
    ///     e       -----5-------------------|
    ///     f       ------6------------------|
    ///     g       -------7-----------------|
    ///     h       --------8----------------|
    ///      Observable.combineLatest(a, b, c, d, e, f, g, h) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" }
    ///     result  --------12345678-92345678|
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, _ source8: any ObservableType<Element8>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws
            -> Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), source7.asObservable(),
            source8.asObservable(), resultSelector)
    }

    /// Combines the latest elements of any number of sources whenever one of them emits.
    ///
    ///     a       -1-----2------|
    ///     b       ---3------4---|
    ///      Observable.combineLatest([a, b]) { $0.reduce(0, +) }
    ///     result  ---4---5--6---|
    ///
    /// As for two sources. Of no source, the only row is empty: one result, then completion.
    ///
    /// - Parameters:
    ///   - sources: the sources, subscribed in order.
    ///   - resultSelector: makes a result of the latest elements, in the order of their sources. An error it throws ends
    ///     the result.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> where Sources.Element: ObservableType {
        Combination(.latest, CallSite(fileID, line), sources.map { $0.asObservable() }, resultSelector)
    }

    /// Combines the latest elements of any number of sources into arrays whenever one of them emits.
    ///
    ///     a       -1-----2------|
    ///     b       ---3------4---|
    ///      Observable.combineLatest([a, b])
    ///     result  ---13--23-24--|
    ///
    /// As for two sources. Of no source, the result is one empty array, then completion.
    ///
    /// - Parameters:
    ///   - sources: the sources, subscribed in order.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<[Element]>
    where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Combination(.latest, CallSite(fileID, line), sources.map { $0.asObservable() }) { $0 }
    }
}

// The tuples come last: where they come first, the compiler of Swift 6.3 has no message for some mistakes in a closure.
extension ObservableType where Element == Any {
    /// Combines the latest elements of two sources into tuples whenever one of them emits.
    ///
    ///     numbers  -1-----2------|
    ///     letters  ---a------b---|
    ///      Observable.combineLatest(numbers, letters)
    ///     result   ---1a--2a-2b--|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public static func combineLatest<Element1, Element2>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(Element1, Element2)> {
        Combination(.latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable()) { ($0, $1) }
    }

    /// Combines the latest elements of three sources into tuples. See `combineLatest(_:_:)`.
    ///
    ///     a       -1-----9--|
    ///     b       --2-------|
    ///     c       ---3------|
    ///      Observable.combineLatest(a, b, c)
    ///     result  ---123-923|
    public static func combineLatest<Element1, Element2, Element3>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(Element1, Element2, Element3)> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable()
        ) {
            ($0, $1, $2)
        }
    }

    /// Combines the latest elements of four sources into tuples. See `combineLatest(_:_:)`.
    ///
    ///     a       -1-------9---|
    ///     b       --2----------|
    ///     c       ---3---------|
    ///     d       ----4--------|
    ///      Observable.combineLatest(a, b, c, d)
    ///     result  ----1234-9234|
    public static func combineLatest<Element1, Element2, Element3, Element4>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(Element1, Element2, Element3, Element4)> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable()
        ) {
            ($0, $1, $2, $3)
        }
    }

    /// Combines the latest elements of five sources into tuples. See `combineLatest(_:_:)`.
    ///
    ///     a       -1---------9----|
    ///     b       --2-------------|
    ///     c       ---3------------|
    ///     d       ----4-----------|
    ///     e       -----5----------|
    ///      Observable.combineLatest(a, b, c, d, e)
    ///     result  -----12345-92345|
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5)> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable()
        ) { ($0, $1, $2, $3, $4) }
    }

    /// Combines the latest elements of six sources into tuples. See `combineLatest(_:_:)`.
    ///
    ///     a       -1-----------9-----|
    ///     b       --2----------------|
    ///     c       ---3---------------|
    ///     d       ----4--------------|
    ///     e       -----5-------------|
    ///     f       ------6------------|
    ///      Observable.combineLatest(a, b, c, d, e, f)
    ///     result  ------123456-923456|
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6)> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable()
        ) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Combines the latest elements of seven sources into tuples. See `combineLatest(_:_:)`.
    ///
    ///     a       -1-------------9------|
    ///     b       --2-------------------|
    ///     c       ---3------------------|
    ///     d       ----4-----------------|
    ///     e       -----5----------------|
    ///     f       ------6---------------|
    ///     g       -------7--------------|
    ///      Observable.combineLatest(a, b, c, d, e, f, g)
    ///     result  -------1234567-9234567|
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), source7.asObservable()
        ) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Combines the latest elements of eight sources into tuples. See `combineLatest(_:_:)`.
    ///
    ///     a       -1---------------9-------|
    ///     b       --2----------------------|
    ///     c       ---3---------------------|
    ///     d       ----4--------------------|
    ///     e       -----5-------------------|
    ///     f       ------6------------------|
    ///     g       -------7-----------------|
    ///     h       --------8----------------|
    ///      Observable.combineLatest(a, b, c, d, e, f, g, h)
    ///     result  --------12345678-92345678|
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, _ source8: any ObservableType<Element8>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)> {
        Combination(
            .latest, CallSite(fileID, line), source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable(), source5.asObservable(), source6.asObservable(), source7.asObservable(),
            source8.asObservable()
        ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
