extension SharedSequenceConvertibleType {
    /// Drops elements that equal the one before.
    ///
    ///     -1--1--2--1--|
    ///      distinctUntilChanged()
    ///     -1-----2--1--|
    @inlinable
    public func distinctUntilChanged(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> where Element: Equatable {
        distinctFromLatest(stage, equality(), Place(fileID, line))
    }

    /// Drops elements whose key equals that of the one before.
    ///
    ///     -a1--a2--b1--|
    ///      distinctUntilChanged { $0.first }
    ///     -a1------b1--|
    ///
    /// - Parameters:
    ///   - keySelector: what to compare. Called on the main thread.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @MainActor (Element) -> Key, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        let place = Place(fileID, line)
        let keySelector = onMain(keySelector, place)
        return distinct(stage, keySelector, equality(), place)
    }

    /// Drops elements that `comparer` finds equal to the one before.
    ///
    ///     -1--2--10--|
    ///      distinctUntilChanged { abs($0 - $1) < 5 }
    ///     -1-----10--|
    ///
    /// - Parameters:
    ///   - comparer: called with the last element let through and the new one, on the main thread.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public func distinctUntilChanged(
        _ comparer: @escaping @MainActor (Element, Element) -> Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        let place = Place(fileID, line)
        return distinctFromLatest(stage, onMain(comparer, place), place)
    }

    /// Drops elements whose key `comparer` finds equal to that of the one before.
    ///
    ///     -a1--A2--b1--|
    ///      distinctUntilChanged({ $0.first }, comparer: { $0?.lowercased() == $1?.lowercased() })
    ///     -a1------b1--|
    ///
    /// - Parameters:
    ///   - keySelector: what to compare.
    ///   - comparer: called with the last key let through and the new one. Both are called on the main thread.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @MainActor (Element) -> Key, comparer: @escaping @MainActor (Key, Key) -> Bool,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        let place = Place(fileID, line)
        let keySelector = onMain(keySelector, place)
        let comparer = onMain(comparer, place)
        return distinct(stage, keySelector, comparer, place)
    }
}

private var distinctName: OperatorName { "distinctUntilChanged" }

/// Where whole elements are compared. A hub that replays remembers the one let through last anyway.
@usableFromInline
func distinctFromLatest<Sharing, Element>(
    _ stage: Observable<Element>, _ comparer: @escaping (Element, Element) -> Bool, _ place: Place
) -> SharedSequence<Sharing, Element> {
    guard Sharing.replayCount > 0 else { return distinct(stage, { $0 }, comparer, place) }
    return SharedSequence(stage, place, distinctName) { element, hub in
        if !hub.remembers(element, comparer) { hub.emit(element) }
    }
}

private func distinct<Sharing, Element, Key>(
    _ stage: Observable<Element>, _ keySelector: @escaping (Element) -> Key, _ comparer: @escaping (Key, Key) -> Bool,
    _ place: Place
) -> SharedSequence<Sharing, Element> {
    SharedSequence(stage, place, distinctName, memory: LastKey<Key>()) { element, last, hub in
        if LastKey.changes(&last, to: keySelector(element), comparer) { hub.emit(element) }
    }
}
