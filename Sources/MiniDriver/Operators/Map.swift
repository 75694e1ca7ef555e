extension SharedSequenceConvertibleType {
    /// Transforms each element.
    ///
    ///     -1--2--3--|
    ///      map { $0 * 10 }
    ///     -10-20-30-|
    ///
    /// - Parameter transform: called with each element, once for all observers, on the main thread.
    public func map<Result>(
        _ transform: @escaping @MainActor (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        let transform = onMain(transform)
        return SharedSequence(stage) { element, hub in hub.emit(transform(element)) }
    }

    /// Transforms each element and drops those whose result is `nil`.
    ///
    ///     -"1"--"x"--"3"--|
    ///      compactMap { Int($0) }
    ///     -1---------3----|
    ///
    /// - Parameter transform: called with each element, once for all observers, on the main thread.
    public func compactMap<Result>(
        _ transform: @escaping @MainActor (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        let transform = onMain(transform)
        return SharedSequence(stage) { element, hub in
            if let result = transform(element) { hub.emit(result) }
        }
    }
}
