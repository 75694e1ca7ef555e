extension ObservableType {
    /// Combines each element with an object that is not retained. Once the object is deallocated, the next element
    /// completes the result.
    ///
    /// ```swift
    /// query.withUnretained(history) { history, query in history.line(query) }
    ///     .bind(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: o1, o2, end](withUnretained)
    ///
    ///     source  -1--2-----3--|
    ///     object  ^------!
    ///      withUnretained(object) { "\($0)\($1)" }
    ///     result  -o1-o2----|
    ///
    /// - Parameters:
    ///   - object: passed to `resultSelector`; not retained.
    ///   - resultSelector: combines the object and an element, on the emitting thread. If it throws, the result fails
    ///     with that error.
    @available(swift, introduced: 6)
    @inlinable
    public func withUnretained<Object: AnyObject & Sendable, Result>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) throws -> Result
    ) -> Observable<Result> {
        asObservable().elementwise("withUnretained") {
            [weak object] element, sink in
            guard let object else { return sink.onCompleted() }
            do {
                sink.downstream.onNext(try resultSelector(object, element))
            } catch {
                sink.onError(error)
            }
        }
    }

    /// Pairs each element with an object that is not retained. Once the object is deallocated, the next element
    /// completes the result.
    ///
    /// ```swift
    /// query.withUnretained(history)
    ///     .map { history, query in history.line(query) }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: o1, o2, end](withUnretained-as-tuples)
    ///
    ///     source  -1--2-----3--|
    ///     object  ^------!
    ///      withUnretained(object)
    ///     result  -o1-o2----|
    ///
    /// - Parameter object: paired with each element; not retained.
    @inlinable
    public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Observable<(Object, Element)> {
        withUnretained(object, resultSelector: { ($0, $1) })
    }
}
