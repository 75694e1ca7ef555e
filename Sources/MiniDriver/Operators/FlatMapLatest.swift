extension SharedSequenceConvertibleType {
    /// Makes an inner sequence of each element and emits the elements of the latest inner sequence only.
    ///
    /// ```swift
    /// // A new query cancels the search for the last one.
    /// query.asDriver().flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
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
    /// - Parameter selector: called on the main thread with each element; returns the inner sequence.
    @inlinable
    public func flatMapLatest<Sharing: SharingStrategyProtocol, Result>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        let selector = assumingMain(selector)
        return SharedSequence<Sharing, Result>(shared: stage.flattened(.latest) { selector($0).stage })
    }
}
