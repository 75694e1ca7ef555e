extension ObservableType {
    /// Maps each element to an inner sequence, and merges the inner sequences.
    ///
    /// ```swift
    /// // All answers, as they come.
    /// taps.flatMap { search("tea") }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, end; search("a"): 1, 2, 3, end; search("b"): 4, 5, end; result: 1, 2, 4, 3, 5, end](flatMap)
    ///
    ///     source       -a-----b------|
    ///     search("a")   -1--2----3|
    ///     search("b")         -4---5|
    ///      flatMap { search($0) }
    ///     result       --1--2--4-3-5-|
    ///
    /// The result completes when the source and all inner sequences have completed. If one of them fails, the result
    /// fails and the others are disposed.
    ///
    /// A sequence that calls itself, such as `func poll() -> Observable<Price> { request.flatMap { _ in poll() } }`,
    /// retains every round, and its disposal is recursive. To repeat without end, use
    /// `Observable.concat(repeatElement(request, count: .max))`, or `interval` and `flatMapFirst`.
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
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        asObservable().flattened(.all) { try selector($0).asObservable() }
    }
}
