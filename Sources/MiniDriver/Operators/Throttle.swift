public import Dispatch

extension SharedSequenceConvertibleType {
    /// Emits at most one element in a span of time. See `ObservableType.throttle`.
    ///
    /// ![source: 1, 2, 3, 4, end; result: 1, 3, 4, end](throttle)
    ///
    ///     -1-2-3------4-----|
    ///      throttle(.seconds(5))
    ///     -1----3-----4-----|
    ///
    /// - Parameters:
    ///   - dueTime: the span of time after an element in which no other is emitted.
    ///   - latest: whether the last element of a span is emitted at its end.
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { stage.throttle(dueTime, latest: latest, scheduler: $0) })
    }
}
