extension SharedSequenceConvertibleType {
    /// Drops elements that equal the one before.
    ///
    /// ![source: 1, 1, 2, 1, end; result: 1, 2, 1, end](distinctUntilChanged)
    ///
    ///     -1--1--2--1--|
    ///      distinctUntilChanged()
    ///     -1-----2--1--|
    @inlinable
    public func distinctUntilChanged(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> where Element: Equatable {
        guard SharingStrategy.replayCount > 0 else { return distinct(stage, CallSite(fileID, line)) }
        // A hub that replays remembers the element let through last anyway.
        return SharedSequence(each: stage, CallSite(fileID, line), SharedOperator.self, SharedConnection.self) {
            element, hub in
            if !hub.hasLatestOnMain || hub.latestOnMain != element { hub.emit(element) }
        }
    }

    /// Drops elements whose key equals that of the one before.
    ///
    /// ![source: a1, a2, b1, end; result: a1, b1, end](distinctUntilChanged-key)
    ///
    ///     -a1--a2--b1--|
    ///      distinctUntilChanged { $0.first }
    ///     -a1------b1--|
    ///
    /// - Parameter keySelector: what to compare. Called on the main thread.
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @MainActor (Element) -> Key, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        let place = CallSite(fileID, line)
        let keySelector = onMain(keySelector, place)
        return distinct(stage, keySelector, equality(), place)
    }

    /// Drops elements that `comparer` finds equal to the one before.
    ///
    /// ![source: 1, 2, 10, end; result: 1, 10, end](distinctUntilChanged-comparer)
    ///
    ///     -1--2--10--|
    ///      distinctUntilChanged { abs($0 - $1) < 5 }
    ///     -1-----10--|
    ///
    /// - Parameter comparer: called with the last element let through and the new one, on the main thread.
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @MainActor (Element, Element) -> Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        guard SharingStrategy.replayCount > 0 else { return distinct(stage, comparer, CallSite(fileID, line)) }
        return SharedSequence(each: stage, CallSite(fileID, line), SharedOperator.self, SharedConnection.self) {
            element, hub in
            if !hub.hasLatestOnMain || !comparer(hub.latestOnMain, element) { hub.emit(element) }
        }
    }

    /// Drops elements whose key `comparer` finds equal to that of the one before.
    ///
    /// ![source: a1, A2, b1, end; result: a1, b1, end](distinctUntilChanged-key-comparer)
    ///
    ///     -a1--A2--b1--|
    ///      distinctUntilChanged({ $0.first }, comparer: { $0?.lowercased() == $1?.lowercased() })
    ///     -a1------b1--|
    ///
    /// - Parameters:
    ///   - keySelector: what to compare.
    ///   - comparer: called with the last key let through and the new one. Both are called on the main thread.
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @MainActor (Element) -> Key, comparer: @escaping @MainActor (Key, Key) -> Bool,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        let place = CallSite(fileID, line)
        let keySelector = onMain(keySelector, place)
        let comparer = onMain(comparer, place)
        return distinct(stage, keySelector, comparer, place)
    }
}

private var distinctName: OperatorName { "distinctUntilChanged" }

/// Where whole elements are compared, and the hub remembers none.
@usableFromInline
func distinct<Sharing, Element: Equatable>(
    _ stage: Observable<Element>, _ place: CallSite
) -> SharedSequence<Sharing, Element> {
    distinct(stage, { $0 }, equality(), place)
}

/// The same with a comparer.
@usableFromInline
func distinct<Sharing, Element>(
    _ stage: Observable<Element>, _ comparer: @escaping @MainActor (Element, Element) -> Bool, _ place: CallSite
) -> SharedSequence<Sharing, Element> {
    distinct(stage, { $0 }, onMain(comparer, place), place)
}

private func distinct<Sharing, Element, Key>(
    _ stage: Observable<Element>, _ keySelector: @escaping (Element) -> Key, _ comparer: @escaping (Key, Key) -> Bool,
    _ place: CallSite
) -> SharedSequence<Sharing, Element> {
    SharedSequence(perConnection: stage, place, distinctName) {
        let last = Latest<Key>()
        return ConnectionBody { element, hub in
            if last.changes(to: keySelector(element), comparer) { hub.emit(element) }
        }
    }
}
