extension SharedSequenceConvertibleType {
    /// Emits `element` before those of the sequence.
    ///
    ///     ---1--2--|
    ///      startWith(0)
    ///     0--1--2--|
    ///
    /// - Parameter element: what to emit first, to the observer that starts the sequence.
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: StartWith(stage, [element]))
    }

    /// Drops the first `count` elements.
    ///
    ///     -1--2--3--4--|
    ///      skip(2)
    ///     -------3--4--|
    ///
    /// - Parameter count: how many to drop.
    /// - Precondition: `count` is not negative.
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        precondition(count >= 0, "skip(_:): count is \(count), must not be negative")
        return SharedSequence(shared: Skip(stage, count))
    }
}
