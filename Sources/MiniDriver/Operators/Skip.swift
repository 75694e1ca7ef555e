extension SharedSequenceConvertibleType {
    /// Drops the first `count` elements.
    ///
    /// ![source: 1, 2, 3, 4, end; result: 3, 4, end](skip)
    ///
    ///     -1--2--3--4--|
    ///      skip(2)
    ///     -------3--4--|
    ///
    /// - Parameter count: how many to drop.
    /// - Precondition: `count` is not negative.
    public func skip(
        _ count: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        let place = CallSite(fileID, line)
        require(count >= 0, "skip(_:): count is \(count), must not be negative", place)
        return SharedSequence(perConnection: stage, place) {
            var remaining = count
            return ConnectionBody { element, hub in
                if remaining == 0 { hub.emit(element) } else { remaining -= 1 }
            }
        }
    }
}
