extension SharedSequence {
    /// Subscribes to all sources and emits each element as it arrives.
    ///
    /// ```swift
    /// Driver.merge(titles, name.asDriver())
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 3, end; b: 2, 4, end; result: 1, 2, 3, 4, end](merge)
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Driver.merge(a, b)
    ///     result  -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    @inlinable
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// Subscribes to all sources and emits each element as it arrives.
    ///
    /// ```swift
    /// Driver.merge([titles, name.asDriver(), query.asDriver()])
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 3, end; b: 2, 4, end; result: 1, 2, 3, 4, end](merge-collection)
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Driver.merge([a, b])
    ///     result  -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    @inlinable
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: .merge(sources.map(\.stage)))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Subscribes to each inner sequence and emits all their elements as they arrive.
    ///
    /// ```swift
    /// query.asDriver().map { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .merge()
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, end; a: 1, 2, 3, end; b: 4, 5, end; result: 1, 2, 4, 3, 5, end](merge-inner)
    ///
    ///     source  -a-----b------|
    ///     a        -1--2----3|
    ///     b              -4---5|
    ///      merge()
    ///     result  --1--2--4-3-5-|
    @inlinable
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(shared: stage.flattened(.all) { $0.stage })
    }

    /// Emits the elements of at most `maxConcurrent` inner sequences at a time; further inner sequences wait in order.
    ///
    /// ```swift
    /// query.asDriver().map { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .merge(maxConcurrent: 2)  // two searches at a time
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, c, end; a: 1, 2, end; b: 3, 4, end; c: 5, 6, end; result: 1, 3, 2, 5, 4, 6, end](merge-maxConcurrent)
    ///
    ///     source  -a--b--c------------|
    ///     a        -1-------2|
    ///     b           -3--------4|
    ///     c                  -5---6|
    ///      merge(maxConcurrent: 2)
    ///     result  --1--3----2-5-4-6---|
    ///
    /// - Parameter maxConcurrent: the maximum number of inner sequences that are subscribed at a time.
    /// - Precondition: `maxConcurrent` is positive.
    @inlinable
    public func merge(
        maxConcurrent: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        require(
            maxConcurrent > 0, "merge(maxConcurrent:): maxConcurrent is \(maxConcurrent), must be positive",
            CallSite(fileID, line))
        return SharedSequence<Element.SharingStrategy, Element.Element>(
            shared: stage.flattened(.queue(maxConcurrent: maxConcurrent)) { $0.stage })
    }
}
