extension ObservableType {
    /// Transforms each element.
    ///
    /// ```swift
    /// prices.map { "\($0) €" }
    ///     .bind(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 10, 20, 30, end](map)
    ///
    ///     -1--2--3--|
    ///      map { $0 * 10 }
    ///     -10-20-30-|
    ///
    /// - Parameter transform: called with each element, on the emitting thread. If it throws, the result fails with
    ///   that error.
    /// - SeeAlso: [Map](https://reactivex.io/documentation/operators/map.html)
    @available(swift, introduced: 6)
    @inlinable
    public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Observable<Result> {
        asObservable().elementwise("map") { element, sink in
            do {
                sink.downstream.onNext(try transform(element))
            } catch {
                sink.onError(error)
            }
        }
    }
}
