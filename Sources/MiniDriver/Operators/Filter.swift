extension SharedSequenceConvertibleType {
    /// Forwards the elements that satisfy `predicate`.
    ///
    /// ```swift
    /// query.asDriver().filter { $0.count >= 3 }
    ///     .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 2, 4, end](filter)
    ///
    ///     -1--2--3--4--|
    ///      filter { $0 % 2 == 0 }
    ///     ----2-----4--|
    ///
    /// - Parameter predicate: called with each element, on the main thread, once for all observers.
    @inlinable
    public func filter(
        _ predicate: @escaping @MainActor (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: stage.filter(assumingMain(predicate)))
    }
}
