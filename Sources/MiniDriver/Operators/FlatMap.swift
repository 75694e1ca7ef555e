extension SharedSequenceConvertibleType {
    /// Makes an inner sequence of each element and merges all inner sequences.
    ///
    /// ```swift
    /// // All answers, as they come.
    /// query.asDriver().flatMap { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 4, 3, 5, end](flatMap)
    ///
    ///     source       -a-----b------|
    ///     search("a")   -1--2----3|
    ///     search("b")         -4---5|
    ///      flatMap { search($0) }
    ///     result       --1--2--4-3-5-|
    ///
    /// - Parameter selector: called on the main thread with each element; returns the inner sequence.
    @inlinable
    public func flatMap<Sharing: SharingStrategyProtocol, Result>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        let selector = assumingMain(selector)
        return SharedSequence<Sharing, Result>(shared: stage.flattened(.all) { selector($0).stage })
    }
}
