extension ObservableType {
    /// Combines the first elements of two sources, then the second ones, and so on.
    ///
    ///     -1--2-----3--|
    ///     ---a---b-----|
    ///      zip
    ///     ---1a--2b----|
    ///
    /// An element waits for its partner. Completes when both have, or when an element comes and no result is possible any
    /// more; an error of one ends the result and disposes the other.
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: makes a result of a row. An error it throws ends the result.
    /// - SeeAlso: [Zip](https://reactivex.io/documentation/operators/zip.html)
    public static func zip<Source1: ObservableType, Source2: ObservableType>(
        _ source1: Source1, _ source2: Source2,
        resultSelector: @escaping @Sendable (Source1.Element, Source2.Element) throws -> Element
    ) -> Observable<Element> {
        let (source1, source2) = (source1.asObservable(), source2.asObservable())
        return Join(.zip) { rows in
            let (first, second) = (rows.column(of: source1), rows.column(of: source2))
            return { try resultSelector(first.read(), second.read()) }
        }
    }
}

extension ObservableType where Element == Any {
    /// Combines the first elements of two sources, then the second ones, and so on. The result is a tuple.
    ///
    ///     -1--2-----3--|
    ///     ---a---b-----|
    ///      zip
    ///     ---1a--2b----|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    /// - SeeAlso: [Zip](https://reactivex.io/documentation/operators/zip.html)
    public static func zip<Source1: ObservableType, Source2: ObservableType>(
        _ source1: Source1, _ source2: Source2
    ) -> Observable<(Source1.Element, Source2.Element)> {
        Observable<(Source1.Element, Source2.Element)>.zip(source1, source2) { ($0, $1) }
    }
}
