extension ObservableType {
    /// Emits the first `count` elements, then completes.
    ///
    /// ```swift
    /// taps.take(1)  // the first tap only
    ///     .flatMap { search("tea") }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 1, 2, end](take)
    ///
    ///     -1--2--3--4--|
    ///      take(2)
    ///     -1--(2|)
    ///
    /// The source is disposed as soon as the last of these elements has been delivered. `take(0)` completes without
    /// subscribing to the source.
    ///
    /// - Parameter count: the number of elements to emit.
    /// - Precondition: `count` is not negative.
    /// - SeeAlso: [Take](https://reactivex.io/documentation/operators/take.html)
    @inlinable
    public func take(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
        require(count >= 0, "take(_:): count is \(count), must not be negative", CallSite(fileID, line))
        if count == 0 { return .empty() }
        return asObservable().stateful("take", count) { remaining, element, sink in
            remaining -= 1
            if remaining == 0 { sink.downstream.complete(with: element) } else { sink.downstream.onNext(element) }
        }
    }
}
