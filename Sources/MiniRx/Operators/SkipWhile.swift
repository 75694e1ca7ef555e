extension ObservableType {
    /// Drops the leading elements that satisfy `predicate`, and emits all later elements.
    ///
    /// ```swift
    /// query.skip(while: { $0.isEmpty })
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 1, end; result: 3, 1, end](skip-while)
    ///
    ///     -1--2--3--1--|
    ///      skip(while: { $0 < 3 })
    ///     -------3--1--|
    ///
    /// - Parameter predicate: called with each element, on the emitting thread, until it returns `false`. If it throws,
    ///   the result fails with that error.
    /// - SeeAlso: [SkipWhile](https://reactivex.io/documentation/operators/skipwhile.html)
    @available(swift, introduced: 6)
    @inlinable
    public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        asObservable().stateful("skip(while:)", true) { isSkipping, element, sink in
            do {
                if isSkipping { isSkipping = try predicate(element) }
            } catch {
                return sink.onError(error)
            }
            if !isSkipping { sink.downstream.onNext(element) }
        }
    }
}
