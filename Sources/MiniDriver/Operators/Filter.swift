extension SharedSequenceConvertibleType {
    /// Forwards the elements that satisfy `predicate`.
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
