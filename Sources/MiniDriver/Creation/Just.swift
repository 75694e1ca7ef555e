extension SharedSequence {
    /// Emits one element and completes.
    ///
    /// ```swift
    /// titles.flatMapLatest { $0.isEmpty ? .just([]) : results }
    ///     .drive(list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![result: 1, end](just)
    ///
    ///      Driver.just(1)
    ///     (1|)
    ///
    /// - Parameter element: the element to emit.
    @inlinable
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(stage: JustObservable(element))
    }
}
