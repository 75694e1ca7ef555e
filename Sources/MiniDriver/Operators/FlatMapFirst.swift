extension SharedSequenceConvertibleType {
    /// Makes an inner sequence of an element and emits that sequence's elements. Drops source elements until the inner
    /// sequence completes.
    ///
    /// ```swift
    /// // Taps during an upload are ignored.
    /// taps.asSignal().flatMapFirst { search("upload").asSignal(onErrorJustReturn: []) }
    ///     .emit(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, c, end; search("a"): 1, 2, 3, end; search("c"): 4, 5, end; result: 1, 2, 3, 4, 5, end](flatMapFirst)
    ///
    ///     source       -a--b-------c-----|
    ///     search("a")   -1--2--3|
    ///     search("c")              -4--5|
    ///      flatMapFirst { search($0) }
    ///     result       --1--2--3----4--5-|
    ///
    /// - Parameter selector: called on the main thread, except for dropped elements; returns the inner sequence.
    @inlinable
    public func flatMapFirst<Sharing: SharingStrategyProtocol, Result>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        let selector = assumingMain(selector)
        return SharedSequence<Sharing, Result>(shared: stage.flattened(.first) { selector($0).stage })
    }
}
