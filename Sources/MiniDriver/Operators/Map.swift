public import MiniDriverClosures

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
        _ transform: @escaping MainActorClosure<Element, Result>
    ) -> SharedSequence<SharingStrategy, Result> {
        let transform: (Element) -> Result = withoutActor(transform)
        return SharedSequence(
            shared: stage.elementwise("map") { element, sink in sink.downstream.onNext(transform(element)) })
    }
}
