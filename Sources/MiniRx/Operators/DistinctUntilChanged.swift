extension ObservableType {
    /// Drops an element that equals the previous one.
    ///
    /// ```swift
    /// query.distinctUntilChanged()
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 1, 2, 1, end; result: 1, 2, 1, end](distinctUntilChanged)
    ///
    ///     -1--1--2--1--|
    ///      distinctUntilChanged()
    ///     -1-----2--1--|
    ///
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    @inlinable
    public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
        asObservable().distinct({ $0 }, ==)
    }

    /// Drops an element whose key equals the previous key.
    ///
    /// ```swift
    /// // Searches only if the number of letters has changed.
    /// query.distinctUntilChanged { $0.count }
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a1, a2, b1, end; result: a1, b1, end](distinctUntilChanged-key)
    ///
    ///     -a1--a2--b1--|
    ///      distinctUntilChanged { $0.first }
    ///     -a1------b1--|
    ///
    /// - Parameter keySelector: makes the key of an element. If it throws, the result fails with that error.
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    @available(swift, introduced: 6)
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        asObservable().distinct(keySelector, ==)
    }

    /// Drops an element that `comparer` finds equal to the last emitted one.
    ///
    /// ```swift
    /// prices.distinctUntilChanged { abs($0 - $1) < 5 }
    ///     .map { "\($0) €" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 10, end; result: 1, 10, end](distinctUntilChanged-comparer)
    ///
    ///     -1--2--10--|
    ///      distinctUntilChanged { abs($0 - $1) < 5 }
    ///     -1-----10--|
    ///
    /// - Parameter comparer: called with the last emitted element and the new one. If it throws, the result fails with
    ///   that error.
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    @available(swift, introduced: 6)
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        asObservable().distinct({ $0 }, comparer)
    }

    /// Drops an element if `comparer` finds its key equal to the key of the last emitted element.
    ///
    /// ```swift
    /// query.distinctUntilChanged({ $0.first }, comparer: { $0 == $1 })
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a1, A2, b1, end; result: a1, b1, end](distinctUntilChanged-key-comparer)
    ///
    ///     -a1--A2--b1--|
    ///      distinctUntilChanged({ $0.first }, comparer: { $0?.lowercased() == $1?.lowercased() })
    ///     -a1------b1--|
    ///
    /// - Parameters:
    ///   - keySelector: makes the key of an element.
    ///   - comparer: called with the key of the last emitted element and the new key. If either closure throws, the
    ///     result fails with that error.
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    @available(swift, introduced: 6)
    @inlinable
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        asObservable().distinct(keySelector, comparer)
    }
}

extension Observable {
    /// The implementation of all four forms. Its closures are not `@Sendable`, because `==` of a generic type is not.
    @inlinable
    final func distinct<Key>(
        _ keySelector: @escaping (Element) throws -> Key, _ comparer: @escaping (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        stateful("distinctUntilChanged", Key?.none) {
            last, element, sink in
            do {
                let key = try keySelector(element)
                if let last, try comparer(last, key) { return }
                last = key
            } catch {
                return sink.onError(error)
            }
            sink.downstream.onNext(element)
        }
    }
}
