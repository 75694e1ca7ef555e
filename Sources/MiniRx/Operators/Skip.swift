extension ObservableType {
    /// Drops the first `count` elements.
    ///
    /// ```swift
    /// query.skip(1)  // without the current query
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 3, 4, end](skip)
    ///
    ///     -1--2--3--4--|
    ///      skip(2)
    ///     -------3--4--|
    ///
    /// - Parameter count: the number of elements to drop.
    /// - Precondition: `count` is not negative.
    /// - SeeAlso: [Skip](https://reactivex.io/documentation/operators/skip.html)
    @inlinable
    public func skip(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
        require(count >= 0, "skip(_:): count is \(count), must not be negative", CallSite(fileID, line))
        return asObservable().stateful("skip", count) { remaining, element, sink in
            if remaining == 0 { sink.downstream.onNext(element) } else { remaining -= 1 }
        }
    }
}
