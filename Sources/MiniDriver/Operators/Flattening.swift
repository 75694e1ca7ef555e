extension SharedSequenceConvertibleType {
    /// Makes a shared sequence of an element and follows it; elements that come before it has completed are dropped.
    ///
    ///     source   -a--b-------c------|
    ///      flatMapFirst { … }
    ///     a          -1--2--3|
    ///     c                      -4--5|
    ///     result   ---1--2--3-----4--5|
    ///
    /// - Parameter selector: makes the inner sequence, on the main thread; not called for dropped elements.
    public func flatMapFirst<Sharing: SharingStrategyProtocol, Result>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        let selector = onMain(selector)
        return SharedSequence<Sharing, Result>(shared: Flatten(stage, .first) { selector($0).stage })
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Emits the elements of the latest inner sequence only.
    ///
    ///     source   -a-----b------|
    ///      switchLatest()
    ///     a         --1--2--3|
    ///     b               --4--5|
    ///     result   ---1--2--4--5|
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(shared: Flatten(stage, .latest) { $0.stage })
    }

    /// Emits the elements of all inner sequences as they come.
    ///
    ///     source   -a-----b------|
    ///      merge()
    ///     a         --1--2--3|
    ///     b               --4--5|
    ///     result   ---1--2--34--5|
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(shared: Flatten(stage, .all) { $0.stage })
    }

    /// Emits the elements of all inner sequences as they come, of so many at a time.
    ///
    ///     source   -a--b--c------------|
    ///      merge(maxConcurrent: 2)
    ///     a         -1-------2|
    ///     b            -3-------4|
    ///     c                     -5--6|
    ///     result   --1--3----2--45--6|
    ///
    /// - Parameter maxConcurrent: how many inner sequences are subscribed at the same time; the others wait.
    /// - Precondition: `maxConcurrent` is positive.
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(
            shared: QueuedFlatten(stage, maxConcurrent: maxConcurrent) { $0.stage })
    }
}
