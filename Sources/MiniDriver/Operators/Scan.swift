extension SharedSequenceConvertibleType {
    /// Accumulates the elements and emits each intermediate result.
    ///
    /// ```swift
    /// taps.asSignal().scan(0) { count, _ in count + 1 }
    ///     .map { "\($0) taps" }
    ///     .emit(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 1, 3, 6, end](scan)
    ///
    ///     -1--2--3--|
    ///      scan(0) { $0 + $1 }
    ///     -1--3--6--|
    ///
    /// - Parameters:
    ///   - seed: the initial value, which is not emitted.
    ///   - accumulator: called on the main thread; combines the last result and an element.
    @inlinable
    public func scan<Result>(
        _ seed: Result, accumulator: @escaping @MainActor (Result, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(shared: stage.scan(seed, accumulator: assumingMain(accumulator)))
    }
}
