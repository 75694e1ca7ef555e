extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Emits the elements of the latest inner sequence only.
    ///
    /// ```swift
    /// query.asDriver().map { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .switchLatest()
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, end; a: 1, 2, 3, end; b: 4, 5, end; result: 1, 2, 4, 5, end](switchLatest)
    ///
    ///     source  -a-----b------|
    ///     a        -1--2----3|
    ///              ^-----!
    ///     b              -4---5|
    ///      switchLatest()
    ///     result  --1--2--4---5-|
    @inlinable
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(shared: stage.flattened(.latest) { $0.stage })
    }
}
