extension ObservableType {
    /// Accumulates the elements, and emits every intermediate result.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 3, 6, end](scan)
    ///
    ///     -1--2--3--|
    ///      scan(0) { $0 + $1 }
    ///     -1--3--6--|
    ///
    /// - Parameters:
    ///   - seed: the first accumulated value, which is not emitted. Every subscription starts from it.
    ///   - accumulator: makes the next value from the last one and an element. An error it throws ends the sequence.
    /// - SeeAlso: [Scan](https://reactivex.io/documentation/operators/scan.html)
    @available(swift, introduced: 6)
    @inlinable
    public func scan<Result>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result
    ) -> Observable<Result> {
        Stateful(asObservable(), StatefulSink.self, "scan", seed) {
            accumulated, element, sink in
            do {
                accumulated = try accumulator(accumulated, element)
            } catch {
                return sink.onError(error)
            }
            sink.downstream.onNext(accumulated)
        }
    }

    /// Accumulates the elements in place, and emits every intermediate result.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 3, 6, end](scan-into)
    ///
    ///     -1--2--3--|
    ///      scan(into: 0) { $0 += $1 }
    ///     -1--3--6--|
    ///
    /// - Parameters:
    ///   - seed: the first accumulated value, which is not emitted. Every subscription starts from it.
    ///   - accumulator: changes the accumulated value by an element. An error it throws ends the sequence.
    /// - SeeAlso: [Scan](https://reactivex.io/documentation/operators/scan.html)
    @available(swift, introduced: 6)
    @inlinable
    public func scan<Result>(
        into seed: Result, accumulator: @escaping @Sendable (inout Result, Element) throws -> Void
    ) -> Observable<Result> {
        Stateful(asObservable(), StatefulSink.self, "scan", seed) {
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
