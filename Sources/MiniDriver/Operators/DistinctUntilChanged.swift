extension SharedSequenceConvertibleType {
    /// Drops elements that equal the one before.
    ///
    ///     -1--1--2--1--|
    ///      distinctUntilChanged()
    ///     -1-----2--1--|
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> where Element: Equatable {
        distinct(stage, { $0 }, ==)
    }

    /// Drops elements whose key equals that of the one before.
    ///
    ///     -a1--a2--b1--|
    ///      distinctUntilChanged { $0.letter }
    ///     -a1------b1--|
    ///
    /// - Parameter keySelector: what to compare. Called on the main thread.
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @MainActor (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        let keySelector = onMain(keySelector)
        return distinct(stage, keySelector, ==)
    }

    /// Drops elements that `comparer` finds equal to the one before.
    ///
    ///     -1--2--10--|
    ///      distinctUntilChanged { abs($0 - $1) < 5 }
    ///     -1-----10--|
    ///
    /// - Parameter comparer: called with the last element let through and the new one, on the main thread.
    public func distinctUntilChanged(
        _ comparer: @escaping @MainActor (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        let comparer = onMain(comparer)
        return distinct(stage, { $0 }, comparer)
    }

    /// Drops elements whose key `comparer` finds equal to that of the one before.
    ///
    ///     -a1--A2--b1--|
    ///      distinctUntilChanged({ $0.letter }, comparer: caseInsensitive)
    ///     -a1------b1--|
    ///
    /// - Parameters:
    ///   - keySelector: what to compare.
    ///   - comparer: called with the last key let through and the new one. Both are called on the main thread.
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @MainActor (Element) -> Key, comparer: @escaping @MainActor (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        let keySelector = onMain(keySelector)
        let comparer = onMain(comparer)
        return distinct(stage, keySelector, comparer)
    }
}

private func distinct<Sharing, Element, Key>(
    _ stage: Observable<Element>, _ keySelector: @escaping (Element) -> Key, _ comparer: @escaping (Key, Key) -> Bool
) -> SharedSequence<Sharing, Element> {
    SharedSequence(
        stage,
        each: {
            let last = LastKey<Key>()
            return { element, hub in
                if last.changes(to: keySelector(element), comparer) { hub.emit(element) }
            }
        })
}
