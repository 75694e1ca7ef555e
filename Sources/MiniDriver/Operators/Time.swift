public import Dispatch

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
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { Throttle(stage, dueTime, latest, $0, CallSite(fileID, line)) })
    }

    /// Emits an element when no other has come for a while. See `ObservableType.debounce`.
    ///
    ///     -1-2-3------4-----|
    ///      debounce(.seconds(3))
    ///     --------3------4--|
    ///
    /// - Parameters:
    ///   - dueTime: how long it must be quiet.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public func debounce(
        _ dueTime: RxTimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { Debounce(stage, dueTime, $0, CallSite(fileID, line)) })
    }
}
