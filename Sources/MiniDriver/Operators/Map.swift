extension SharedSequenceConvertibleType {
    /// Transforms each element.
    ///
    /// ![source: 1, 2, 3, end; result: 10, 20, 30, end](map)
    ///
    ///     -1--2--3--|
    ///      map { $0 * 10 }
    ///     -10-20-30-|
    ///
    /// - Parameter transform: called with each element, once for all observers, on the main thread.
    @inlinable
    public func map<Result>(
        _ transform: @escaping @MainActor (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(shared: stage.map(onMain(transform)))
    }
}
