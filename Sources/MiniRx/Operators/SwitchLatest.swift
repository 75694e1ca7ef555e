extension ObservableType where Element: ObservableConvertibleType {
    /// Emits only the elements of the latest inner sequence.
    ///
    /// ```swift
    /// query.map { search($0) }
    ///     .switchLatest()
    ///     .bind(to: list.rx.lines).disposed(by: bag)
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
    ///
    /// Equivalent to `flatMapLatest { $0 }`.
    ///
    /// - SeeAlso: [Switch](https://reactivex.io/documentation/operators/switch.html)
    @inlinable
    @preconcurrency
    public func switchLatest() -> Observable<Element.Element> where Element: SendableMetatype {
        asObservable().flattened(.latest) { $0.asObservable() }
    }
}
