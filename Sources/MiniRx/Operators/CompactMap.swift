extension ObservableType {
    /// Transforms each element, and drops `nil` results.
    ///
    /// ```swift
    /// query.compactMap { Int($0) }
    ///     .bind(to: age)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, x, 3, end; result: 1, 3, end](compactMap)
    ///
    ///     -1--x--3--|
    ///      compactMap { Int($0) }
    ///     -1-----3--|
    ///
    /// - Parameter transform: called with each element, on the emitting thread. If it throws, the result fails with
    ///   that error.
    /// - SeeAlso: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html)
    @available(swift, introduced: 6)
    @inlinable
    public func compactMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result?) -> Observable<Result> {
        // Unwraps the optional in the client's code. An unspecialised sink would look up the metadata of the optional.
        asObservable().elementwise("compactMap") { element, sink in
            do {
                if let result = try transform(element) { sink.downstream.onNext(result) }
            } catch {
                sink.onError(error)
            }
        }
    }
}
