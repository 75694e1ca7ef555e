extension SharedSequenceConvertibleType {
    /// Transforms each element and drops `nil` results.
    ///
    /// ```swift
    /// query.asDriver().compactMap { Int($0) }
    ///     .drive(age)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, x, 3, end; result: 1, 3, end](compactMap)
    ///
    ///     -1--x--3--|
    ///      compactMap { Int($0) }
    ///     -1-----3--|
    ///
    /// - Parameter transform: called with each element, on the main thread, once for all observers.
    @inlinable
    public func compactMap<Result>(
        _ transform: @escaping @MainActor (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(shared: stage.compactMap(assumingMain(transform)))
    }
}
