extension ObservableType {
    /// Combines the latest elements of two sources whenever one of them emits.
    ///
    ///     -1-----2------|
    ///     ---a------b---|
    ///      combineLatest
    ///     ---1a--2a-2b--|
    ///
    /// The first result comes when both have emitted. Completes when both have, or when an element comes and no result is
    /// possible any more; an error of one ends the result and disposes the other.
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: makes a result of a row. An error it throws ends the result.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public static func combineLatest<Source1: ObservableType, Source2: ObservableType>(
        _ source1: Source1, _ source2: Source2,
        resultSelector: @escaping @Sendable (Source1.Element, Source2.Element) throws -> Element
    ) -> Observable<Element> {
        let (source1, source2) = (source1.asObservable(), source2.asObservable())
        return Join(.latest) { rows in
            let (first, second) = (rows.column(of: source1), rows.column(of: source2))
            return { try resultSelector(first.read(), second.read()) }
        }
    }
}

extension ObservableType where Element == Any {
    /// Combines the latest elements of two sources whenever one of them emits. The result is a tuple.
    ///
    ///     -1-----2------|
    ///     ---a------b---|
    ///      combineLatest
    ///     ---1a--2a-2b--|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public static func combineLatest<Source1: ObservableType, Source2: ObservableType>(
        _ source1: Source1, _ source2: Source2
    ) -> Observable<(Source1.Element, Source2.Element)> {
        Observable<(Source1.Element, Source2.Element)>.combineLatest(source1, source2) { ($0, $1) }
    }
}
