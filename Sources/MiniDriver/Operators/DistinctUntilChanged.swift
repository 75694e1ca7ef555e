extension SharedSequenceConvertibleType {
    /// Drops elements that equal the previous element.
    ///
    /// ```swift
    /// query.asDriver().distinctUntilChanged()
    ///     .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 1, 2, 1, end; result: 1, 2, 1, end](distinctUntilChanged)
    ///
    ///     -1--1--2--1--|
    ///      distinctUntilChanged()
    ///     -1-----2--1--|
    @inlinable
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> where Element: Equatable {
        SharedSequence(shared: stage.distinctUntilChanged())
    }

    /// Drops elements whose key equals that of the previous element.
    ///
    /// ```swift
    /// // Draws the list again only if its length has changed.
    /// results.distinctUntilChanged { $0.count }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a1, a2, b1, end; result: a1, b1, end](distinctUntilChanged-key)
    ///
    ///     -a1--a2--b1--|
    ///      distinctUntilChanged { $0.first }
    ///     -a1------b1--|
    ///
    /// - Parameter keySelector: called on the main thread; returns the key to compare.
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @MainActor (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: stage.distinctUntilChanged(assumingMain(keySelector)))
    }

    /// Drops an element that `comparer` finds equal to the last emitted one.
    ///
    /// ```swift
    /// age.asDriver().distinctUntilChanged { abs($0 - $1) < 5 }
    ///     .map { "about \($0)" }
    ///     .drive(label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 10, end; result: 1, 10, end](distinctUntilChanged-comparer)
    ///
    ///     -1--2--10--|
    ///      distinctUntilChanged { abs($0 - $1) < 5 }
    ///     -1-----10--|
    ///
    /// - Parameter comparer: called on the main thread with the last emitted element and the new one.
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @MainActor (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(shared: stage.distinctUntilChanged(assumingMain(comparer)))
    }

    /// Drops an element if `comparer` finds its key equal to the key of the last emitted element.
    ///
    /// ```swift
    /// titles.distinctUntilChanged({ $0.first }, comparer: { $0 == $1 })
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: a1, A2, b1, end; result: a1, b1, end](distinctUntilChanged-key-comparer)
    ///
    ///     -a1--A2--b1--|
    ///      distinctUntilChanged({ $0.first }, comparer: { $0?.lowercased() == $1?.lowercased() })
    ///     -a1------b1--|
    ///
    /// - Parameters:
    ///   - keySelector: called on the main thread; returns the key to compare.
    ///   - comparer: called on the main thread with the key of the last emitted element and the new key.
    @inlinable
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @MainActor (Element) -> Key, comparer: @escaping @MainActor (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            shared: stage.distinctUntilChanged(
                assumingMain(keySelector), comparer: assumingMain(comparer)))
    }
}
