extension ObservableType {
    /// Makes a sequence of an element and follows it; elements that come before it has completed are dropped.
    ///
    /// ![source: a, b, c, end; search("a"): 1, 2, 3, end; search("c"): 4, 5, end; result: 1, 2, 3, 4, 5, end](flatMapFirst)
    ///
    ///     source       -a--b-------c-----|
    ///     search("a")   -1--2--3|
    ///     search("c")              -4--5|
    ///      flatMapFirst { search($0) }
    ///     result       --1--2--3----4--5-|
    ///
    /// For a button that must not start a second upload while the first is under way. The result completes when the
    /// source and the inner sequence have. An error of either ends it.
    ///
    /// Cost: an inner `just` costs no subscription.
    ///
    /// - Parameter selector: makes the inner sequence, on the thread of the element; not called for dropped elements. An
    ///   error it throws ends the sequence.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Flatten(asObservable(), .first) { try selector($0).asObservable() }
    }
}
