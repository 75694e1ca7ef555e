extension SharedSequenceConvertibleType {
    /// Drops the first `count` elements.
    ///
    /// ```swift
    /// query.asDriver().skip(1)  // without the current query
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 3, 4, end](skip)
    ///
    ///     -1--2--3--4--|
    ///      skip(2)
    ///     -------3--4--|
    ///
    /// - Parameter count: how many elements to drop.
    /// - Precondition: `count` is not negative.
    public func skip(
        _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: stage.skip(count, fileID: fileID, line: line))
    }
}
