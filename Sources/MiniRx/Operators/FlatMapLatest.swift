extension ObservableType {
    /// Maps each element to an inner sequence, and emits only the elements of the latest one.
    ///
    /// ```swift
    /// // A new query cancels the search for the last one.
    /// query.flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 4, 5, end](flatMapLatest)
    ///
    ///     source       -a-----b------|
    ///     search("a")   -1--2----3|
    ///                   ^-----!
    ///     search("b")         -4---5|
    ///      flatMapLatest { search($0) }
    ///     result       --1--2--4---5-|
    ///
    /// A new element disposes the previous inner sequence. For example, a search stops when the query changes. The
    /// result completes when the source and the last inner sequence have completed. If either fails, the result fails.
    ///
    /// Cost: if an inner sequence is a `just`, its element is emitted without a subscription.
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameter selector: called with each element, on the emitting thread; returns the inner sequence. If it
    ///   throws, the result fails with that error.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        asObservable().flattened(.latest) { try selector($0).asObservable() }
    }
}
