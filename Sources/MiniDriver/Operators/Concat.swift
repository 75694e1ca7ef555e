extension SharedSequence {
    /// Emits the elements of all sources, one source after the other.
    ///
    /// ```swift
    /// Driver.concat(.just([]), results)  // clears the list first
    ///     .drive(list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 1, 2, 3, 4, end](concat)
    ///
    ///     a       -1--2--|
    ///     b              -3--4--|
    ///      Driver.concat(a, b)
    ///     result  -1--2---3--4--|
    ///
    /// - Parameter sources: the sources, in order. Each is subscribed when the previous one has completed.
    public static func concat(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        concat(sources)
    }

    /// Emits the elements of all sources, one source after the other.
    ///
    /// ```swift
    /// Driver.concat([.just([]), results])  // clears the list first
    ///     .drive(list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 1, 2, 3, 4, end](concat-collection)
    ///
    ///     a       -1--2--|
    ///     b              -3--4--|
    ///      Driver.concat([a, b])
    ///     result  -1--2---3--4--|
    ///
    /// - Parameter sources: the sources, in order. Each is subscribed when the previous one has completed.
    public static func concat<Sources: Sequence>(_ sources: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        if let sources = sources as? [Self] {
            SharedSequence(shared: Concatenation(next: .completion, of: sources.map(\.stage)))
        } else {
            SharedSequence(shared: Concatenation(next: .completion, of: sources.lazy.map(\.stage)))
        }
    }
}
