public import Dispatch

extension SharedSequenceConvertibleType {
    /// Emits an element when no other element has followed for `dueTime`. See `ObservableType.debounce`.
    ///
    /// ```swift
    /// query.asDriver().debounce(.milliseconds(300))
    ///     .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 3, 4, end](debounce)
    ///
    ///     -1-2-3------4-----|
    ///      debounce(.seconds(3))
    ///     --------3------4--|
    ///
    /// - Parameter dueTime: how long the source must be silent.
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { stage.debounce(dueTime, $0) })
    }
}
