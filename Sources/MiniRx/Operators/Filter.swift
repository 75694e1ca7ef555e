extension ObservableType {
    /// Emits the elements that satisfy `predicate`.
    ///
    /// ```swift
    /// query.filter { $0.count >= 3 }
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 2, 4, end](filter)
    ///
    ///     -1--2--3--4--|
    ///      filter { $0 % 2 == 0 }
    ///     ----2-----4--|
    ///
    /// - Parameter predicate: called with each element, on the emitting thread. If it throws, the result fails with
    ///   that error.
    /// - SeeAlso: [Filter](https://reactivex.io/documentation/operators/filter.html)
    @available(swift, introduced: 6)
    @inlinable
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        asObservable().elementwise("filter") { element, sink in
            do {
                if try predicate(element) { sink.downstream.onNext(element) }
            } catch {
                sink.onError(error)
            }
        }
    }
}
