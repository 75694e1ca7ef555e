extension SharedSequenceConvertibleType {
    /// Lets through the elements that satisfy `predicate`.
    ///
    ///     -1--2--3--4--|
    ///      filter { $0 % 2 == 0 }
    ///     ----2-----4--|
    ///
    /// - Parameter predicate: called with each element, once for all observers, on the main thread.
    public func filter(
        _ predicate: @escaping @MainActor (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        let predicate = onMain(predicate)
        return SharedSequence(stage) { element, hub in if predicate(element) { hub.emit(element) } }
    }
}
