extension SharedSequenceConvertibleType {
    /// Transforms each element.
    ///
    /// ```swift
    /// results.map { "\($0.count) results" }
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 10, 20, 30, end](map)
    ///
    ///     -1--2--3--|
    ///      map { $0 * 10 }
    ///     -10-20-30-|
    ///
    /// `transform` can be a key path, even to a property that is isolated to the main actor: `map(\.name)`.
    ///
    /// - Parameter transform: called with each element, on the main thread, once for all observers.
    @inlinable
    public func map<Result>(
        _ transform: @escaping @MainActor (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(shared: stage.map(assumingMain(transform)))
    }

    /// The form for key paths. A key path to a property of the main actor is not `Sendable`, so the compiler does not
    /// convert it to a closure.
    @_documentation(visibility: internal)
    @inlinable
    public func map<Result>(_ keyPath: KeyPath<Element, Result>) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(
            shared: stage.elementwise("map") { element, sink in
                sink.downstream.onNext(element[keyPath: keyPath])
            })
    }
}
