extension SharedSequenceConvertibleType {
    /// Makes a shared sequence of an element and follows it; elements that come before it has completed are dropped.
    ///
    ///     source       -a--b-------c-----|
    ///     search("a")   -1--2--3|
    ///     search("c")              -4--5|
    ///      flatMapFirst { search($0) }
    ///     result       --1--2--3----4--5-|
    ///
    /// - Parameters:
    ///   - selector: makes the inner sequence, on the main thread; not called for dropped elements.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public func flatMapFirst<Sharing: SharingStrategyProtocol, Result>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> SharedSequence<Sharing, Result> {
        let place = CallSite(fileID, line)
        let selector = onMain(selector, place)
        return SharedSequence<Sharing, Result>(
            shared: Flatten(stage, .first, place) { selector($0).stage })
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Emits the elements of the latest inner sequence only.
    ///
    ///     source  -a-----b------|
    ///     a        -1--2----3|
    ///              ^-----!
    ///     b              -4---5|
    ///      switchLatest()
    ///     result  --1--2--4---5-|
    public func switchLatest(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(
            shared: Flatten(stage, .latest, CallSite(fileID, line)) { $0.stage })
    }

    /// Emits the elements of all inner sequences as they come.
    ///
    ///     source  -a-----b------|
    ///     a        -1--2----3|
    ///     b              -4---5|
    ///      merge()
    ///     result  --1--2--4-3-5-|
    public func merge(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(
            shared: Flatten(stage, .all, CallSite(fileID, line)) { $0.stage })
    }

    /// Emits the elements of all inner sequences as they come, of so many at a time.
    ///
    ///     source  -a--b--c------------|
    ///     a        -1-------2|
    ///     b           -3--------4|
    ///     c                  -5---6|
    ///      merge(maxConcurrent: 2)
    ///     result  --1--3----2-5-4-6---|
    ///
    /// - Parameters:
    ///   - maxConcurrent: how many inner sequences are subscribed at the same time; the others wait.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - Precondition: `maxConcurrent` is positive.
    public func merge(
        maxConcurrent: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence<Element.SharingStrategy, Element.Element>(
            shared: QueuedFlatten(stage, maxConcurrent: maxConcurrent, CallSite(fileID, line)) { $0.stage })
    }
}
