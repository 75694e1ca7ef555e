extension ObservableType {
    /// Maps an element to an inner sequence, and drops further elements until that sequence completes.
    ///
    /// ```swift
    /// // Taps during an upload are ignored.
    /// taps.flatMapFirst { search("upload") }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, c, end; search("a"): 1, 2, 3, end; search("c"): 4, 5, end; result: 1, 2, 3, 4, 5, end](flatMapFirst)
    ///
    ///     source       -a--b-------c-----|
    ///     search("a")   -1--2--3|
    ///     search("c")              -4--5|
    ///      flatMapFirst { search($0) }
    ///     result       --1--2--3----4--5-|
    ///
    /// Use it for a button that must not start a second upload during the first. The result completes when the source
    /// and the inner sequence have completed. If either fails, the result fails.
    ///
    /// Cost: if an inner sequence is a `just`, its element is emitted without a subscription.
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameter selector: called on the emitting thread, except for dropped elements; returns the inner sequence. If
    ///   it throws, the result fails with that error.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        asObservable().flattened(.first) { try selector($0).asObservable() }
    }
}
