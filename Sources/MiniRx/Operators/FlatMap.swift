extension ObservableType {
    /// Makes a sequence of each element and merges them all.
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 4, 3, 5, end](flatMap)
    ///
    ///     source       -a-----b------|
    ///     search("a")   -1--2----3|
    ///     search("b")         -4---5|
    ///      flatMap { search($0) }
    ///     result       --1--2--4-3-5-|
    ///
    /// The result completes when the source and all inner sequences have. An error of any of them ends it and disposes
    /// the others.
    ///
    /// Cost: an inner `just` costs no subscription.
    ///
    /// - Parameter selector: makes the inner sequence, on the thread of the element. An error it throws ends the
    ///   sequence.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Flatten(asObservable(), .all) { try selector($0).asObservable() }
    }

    /// Makes a sequence of each element and follows only the latest of them.
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 4, 5, end](flatMapLatest)
    ///
    ///     source       -a-----b------|
    ///     search("a")   -1--2----3|
    ///                   ^-----!
    ///     search("b")         -4---5|
    ///      flatMapLatest { search($0) }
    ///     result       --1--2--4---5-|
    ///
    /// When a new element comes, the inner sequence before is disposed, so that a search whose query has changed stops.
    /// The result completes when the source and the last inner sequence have.
    ///
    /// Cost: an inner `just` costs no subscription.
    ///
    /// - Parameter selector: makes the inner sequence, on the thread of the element. An error it throws ends the
    ///   sequence.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Flatten(asObservable(), .latest) { try selector($0).asObservable() }
    }
}
