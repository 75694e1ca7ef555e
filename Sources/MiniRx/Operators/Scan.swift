extension ObservableType {
    /// Accumulates the elements, and emits each intermediate result.
    ///
    /// ```swift
    /// taps.scan(0) { count, _ in count + 1 }
    ///     .map { "\($0) taps" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 1, 3, 6, end](scan)
    ///
    ///     -1--2--3--|
    ///      scan(0) { $0 + $1 }
    ///     -1--3--6--|
    ///
    /// - Parameters:
    ///   - seed: the initial value, which is not emitted. Every subscription starts with it.
    ///   - accumulator: combines the accumulated value and an element. If it throws, the result fails with that error.
    /// - SeeAlso: [Scan](https://reactivex.io/documentation/operators/scan.html)
    @available(swift, introduced: 6)
    @inlinable
    public func scan<Result>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result
    ) -> Observable<Result> {
        asObservable().stateful("scan", seed) {
            accumulated, element, sink in
            do {
                accumulated = try accumulator(accumulated, element)
            } catch {
                return sink.onError(error)
            }
            sink.downstream.onNext(accumulated)
        }
    }

    /// Accumulates the elements in place, and emits each intermediate result.
    ///
    /// ```swift
    /// query.scan(into: []) { queries, query in queries.append(query) }
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 1, 3, 6, end](scan-into)
    ///
    ///     -1--2--3--|
    ///      scan(into: 0) { $0 += $1 }
    ///     -1--3--6--|
    ///
    /// - Parameters:
    ///   - seed: the initial value, which is not emitted. Every subscription starts with it.
    ///   - accumulator: updates the accumulated value with an element. If it throws, the result fails with that error.
    /// - SeeAlso: [Scan](https://reactivex.io/documentation/operators/scan.html)
    @available(swift, introduced: 6)
    @inlinable
    public func scan<Result>(
        into seed: Result, accumulator: @escaping @Sendable (inout Result, Element) throws -> Void
    ) -> Observable<Result> {
        asObservable().stateful("scan(into:)", seed) {
            accumulated, element, sink in
            do {
                try accumulator(&accumulated, element)
            } catch {
                return sink.onError(error)
            }
            sink.downstream.onNext(accumulated)
        }
    }
}
