extension SharedSequenceConvertibleType {
    /// Emits at most one element in a span of time. See `ObservableType.throttle`.
    ///
    ///     -1-2-3------4-----|
    ///      throttle(.seconds(5))
    ///     -1----3-----4-----|
    ///
    /// - Parameters:
    ///   - dueTime: the span of time after an element in which no other is emitted.
    ///   - latest: whether the last element of a span is emitted at its end.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { Throttle(stage, dueTime, latest, $0) })
    }

    /// Emits an element when no other has come for a while. See `ObservableType.debounce`.
    ///
    ///     -1-2-3------4-----|
    ///      debounce(.seconds(3))
    ///     --------3------4--|
    ///
    /// - Parameter dueTime: how long it must be quiet.
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { Debounce(stage, dueTime, $0) })
    }
}
