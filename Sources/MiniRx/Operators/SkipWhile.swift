extension ObservableType {
    /// Drops elements as long as they satisfy `predicate`, and lets all through from the first that does not.
    ///
    /// ![source: 1, 2, 3, 1, end; result: 3, 1, end](skip-while)
    ///
    ///     -1--2--3--1--|
    ///      skip(while: { $0 < 3 })
    ///     -------3--1--|
    ///
    /// - Parameter predicate: called with each element until one does not satisfy it, on the thread that emits it. An
    ///   error it throws ends the sequence.
    /// - SeeAlso: [SkipWhile](https://reactivex.io/documentation/operators/skipwhile.html)
    @available(swift, introduced: 6)
    @inlinable
    public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        Stateful(asObservable(), StatefulSink.self, "skip", true) { isSkipping, element, sink in
            do {
                if isSkipping { isSkipping = try predicate(element) }
            } catch {
                return sink.onError(error)
            }
            if !isSkipping { sink.downstream.onNext(element) }
        }
    }
}
