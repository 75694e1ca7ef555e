extension ObservableType {
    /// Maps each element to an inner sequence, and emits the elements of one inner sequence after another.
    ///
    /// ```swift
    /// // One upload after the other, in the order of the taps.
    /// taps.concatMap { search("upload") }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 3, 4, 5, end](concatMap)
    ///
    ///     source       -a--b--------|
    ///     search("a")   -1--2--3|
    ///     search("b")           -4--5|
    ///      concatMap { search($0) }
    ///     result       --1--2--3-4--5|
    ///
    /// Each inner sequence is subscribed when the previous one has completed. The result completes when the source and
    /// all inner sequences have completed. If one of them fails, the result fails.
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameter selector: called when an element arrives, on the emitting thread; returns the inner sequence. If it
    ///   throws, the result fails with that error.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        asObservable().flattened(.queue(maxConcurrent: 1)) { try selector($0).asObservable() }
    }
}
