public import Dispatch

extension SharedSequenceConvertibleType {
    /// Emits at most one element in each interval of `dueTime`. See `ObservableType.throttle`.
    ///
    /// ```swift
    /// query.asDriver().throttle(.milliseconds(300))
    ///     .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 1, 3, 4, end](throttle)
    ///
    ///     -1-2-3------4-----|
    ///      throttle(.seconds(5))
    ///     -1----3-----4-----|
    ///
    /// - Parameters:
    ///   - dueTime: the interval after an emitted element in which no other is emitted.
    ///   - latest: whether the last element of an interval is emitted when the interval ends.
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { stage.throttle(dueTime, latest, $0) })
    }
}
