public import Dispatch

extension SharedSequenceConvertibleType {
    /// Shifts the sequence in time. See `ObservableType.delay`.
    ///
    ///     -1--2--3--|
    ///      delay(.seconds(2))
    ///     ---1--2--3--|
    ///
    /// - Parameters:
    ///   - dueTime: by how much.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public func delay(
        _ dueTime: RxTimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { Delay(stage, dueTime, $0, CallSite(fileID, line)) })
    }
}
