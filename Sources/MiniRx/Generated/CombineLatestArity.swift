// Written by Tools/twins from Tools/TwinWriter/ManySources.swift: change that, and run the tool.

extension ObservableType {
    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @available(swift, introduced: 6)
    @inlinable
    public static func combineLatest<Element1, Element2, Element3>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3) throws -> Element
    ) -> Observable<Element> {
        Combination(.latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector)
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @available(swift, introduced: 6)
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4) throws -> Element
    ) -> Observable<Element> {
        Combination(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            resultSelector)
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @available(swift, introduced: 6)
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4, Element5) throws -> Element
    ) -> Observable<Element> {
        Combination(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), resultSelector)
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @available(swift, introduced: 6)
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Element
    ) -> Observable<Element> {
        Combination(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), resultSelector)
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @available(swift, introduced: 6)
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Element
    ) -> Observable<Element> {
        Combination(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector)
    }

    /// Combines the latest elements of all sources whenever one of them emits.
    /// See `combineLatest(_:_:resultSelector:)`.
    @available(swift, introduced: 6)
    @inlinable
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, _ source8: any ObservableType<Element8>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws
            -> Element
    ) -> Observable<Element> {
        Combination(
            .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
            source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
            resultSelector)
    }
}

extension ObservableType where Element == Any {
    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>
    ) -> Observable<(Element1, Element2, Element3)> {
        .combineLatest(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>
    ) -> Observable<(Element1, Element2, Element3, Element4)> {
        .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5)> {
        .combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6)> {
        .combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)> {
        .combineLatest(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Combines the latest elements of all sources whenever one of them emits, into tuples.
    /// See `combineLatest(_:_:)`.
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, _ source8: any ObservableType<Element8>
    ) -> Observable<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)> {
        .combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }
}
