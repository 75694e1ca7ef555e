public import Dispatch

extension SharedSequenceConvertibleType {
    /// Shifts the sequence in time. See `ObservableType.delay`.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](delay)
    ///
    ///     -1--2--3--|
    ///      delay(.seconds(2))
    ///     ---1--2--3--|
    ///
    /// - Parameter dueTime: by how much.
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { stage.delay(dueTime, scheduler: $0) })
    }
}
