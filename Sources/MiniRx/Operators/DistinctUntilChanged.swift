extension ObservableType {
    /// Drops elements that equal the one before.
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

    /// Drops elements whose key equals that of the one before.
    ///
    /// ![source: a1, a2, b1, end; result: a1, b1, end](distinctUntilChanged-key)
    ///
    ///     -a1--a2--b1--|
    ///      distinctUntilChanged { $0.first }
    ///     -a1------b1--|
    ///
    /// - Parameter keySelector: what to compare. An error it throws ends the sequence.
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    @available(swift, introduced: 6)
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        asObservable().distinct(keySelector, ==)
    }

    /// Drops elements that `comparer` finds equal to the one before.
    ///
    /// ![source: 1, 2, 10, end; result: 1, 10, end](distinctUntilChanged-comparer)
    ///
    ///     -1--2--10--|
    ///      distinctUntilChanged { abs($0 - $1) < 5 }
    ///     -1-----10--|
    ///
    /// - Parameter comparer: called with the last element let through and the new one. An error it throws ends the
    ///   sequence.
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    @available(swift, introduced: 6)
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        asObservable().distinct({ $0 }, comparer)
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
    ///   - comparer: called with the last key let through and the new one. An error that either throws ends the
    ///     sequence.
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
    /// What all four are. The closures need not be `@Sendable`: `==` of a generic type is not.
    @inlinable
    final func distinct<Key>(
        _ keySelector: @escaping (Element) throws -> Key, _ comparer: @escaping (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        Stateful(self, StatefulSink.self, "distinctUntilChanged", Key?.none) {
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
