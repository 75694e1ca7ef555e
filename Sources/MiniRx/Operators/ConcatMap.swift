extension ObservableType {
    /// Makes a sequence of each element and emits them one after the other.
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 3, 4, 5, end](concatMap)
    ///
    ///     source       -a--b--------|
    ///     search("a")   -1--2--3|
    ///     search("b")           -4--5|
    ///      concatMap { search($0) }
    ///     result       --1--2--3-4--5|
    ///
    /// An inner sequence is subscribed when the one before has completed. The result completes when the source and all
    /// inner sequences have. An error of any of them ends it.
    ///
    /// - Parameter selector: makes the inner sequence as soon as the element comes, on the thread of the element. An
    ///   error it throws ends the sequence.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Flatten(asObservable(), .queue(maxConcurrent: 1)) { try selector($0).asObservable() }
    }
}
