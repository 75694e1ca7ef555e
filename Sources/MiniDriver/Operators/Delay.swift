public import Dispatch

extension SharedSequenceConvertibleType {
    /// Delays each element, and completion, by `dueTime`. See `ObservableType.delay`.
    ///
    /// ```swift
    /// taps.asSignal().map { "saved" }
    ///     .delay(.seconds(1))
    ///     .emit(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](delay)
    ///
    ///     -1--2--3--|
    ///      delay(.seconds(2))
    ///     ---1--2--3--|
    ///
    /// - Parameter dueTime: the length of the delay.
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { stage.delay(dueTime, $0) })
    }
}
