extension SharedSequenceConvertibleType {
    /// Combines each element with the latest element of another sequence.
    ///
    /// ```swift
    /// taps.asSignal().withLatestFrom(query.asDriver()) { _, query in "saved \(query)" }
    ///     .emit(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; second: a, b; result: 1a, 2b, 3b, end](withLatestFrom)
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second) { "\($0)\($1)" }
    ///     result  ---1a----2b-3b-|
    ///
    /// Drops elements that arrive before the first element of `second`. Completes when the source completes.
    ///
    /// If both sequences derive from one driver or relay, `second` may be old: one of the two receives the new element
    /// first, and what else observes them can decide which. Use one `map` of the driver instead: see *Show several
    /// values of one state* in [How do I …](doc:HowDoI).
    ///
    /// - Parameters:
    ///   - second: provides the latest element; subscribed before the source.
    ///   - resultSelector: called on the main thread; combines two elements.
    public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
        _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence<SharingStrategy, Result>(
            shared: stage.withLatestFrom(
                second.stage, resultSelector: assumingMain(resultSelector)))
    }

    /// Emits the latest element of another sequence whenever this one emits.
    ///
    /// ```swift
    /// taps.asSignal().withLatestFrom(query.asDriver())
    ///     .emit(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; second: a, b; result: a, b, b, end](withLatestFrom-second)
    ///
    ///     source  ---1-----2--3--|
    ///     second  -a----b--------
    ///      withLatestFrom(second)
    ///     result  ---a-----b--b--|
    ///
    /// - Parameter second: provides the latest element; subscribed before the source.
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence<SharingStrategy, Second.Element>(shared: stage.withLatestFrom(second.stage))
    }
}
