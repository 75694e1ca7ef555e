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
    public func distinctUntilChanged(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> where Element: Equatable {
        DistinctUntilChanged(asObservable(), identity(), equality(), CallSite(fileID, line))
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
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        DistinctUntilChanged(asObservable(), keySelector, equality(), CallSite(fileID, line))
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
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        DistinctUntilChanged(asObservable(), identity(), comparer, CallSite(fileID, line))
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
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        DistinctUntilChanged(asObservable(), keySelector, comparer, CallSite(fileID, line))
    }
}

// Written in an extension, these closures would look up their types for every element.

private func identity<Element>() -> (Element) -> Element { { $0 } }

/// `==`; where it is inlined, that of the client's type.
@inlinable
package func equality<Element: Equatable>() -> (Element, Element) -> Bool { { $0 == $1 } }

private final class DistinctUntilChanged<Element, Key>: Operator<Element, Element>, @unchecked Sendable {
    private let keySelector: (Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool

    init(
        _ source: Observable<Element>, _ keySelector: @escaping (Element) throws -> Key,
        _ comparer: @escaping (Key, Key) throws -> Bool, _ place: CallSite
    ) {
        self.keySelector = keySelector
        self.comparer = comparer
        super.init(source, place)
    }

    override func run(_ downstream: Sink<Element>) -> Link? {
        source.run(DistinctUntilChangedSink(downstream, keySelector, comparer))
    }
}

private final class DistinctUntilChangedSink<Element, Key>: EndingPipe<Element, Element> {
    private let keySelector: (Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool
    private let last = Latest<Key>()

    init(
        _ downstream: Sink<Element>, _ keySelector: @escaping (Element) throws -> Key,
        _ comparer: @escaping (Key, Key) throws -> Bool
    ) {
        self.keySelector = keySelector
        self.comparer = comparer
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        if hasEnded { return }
        do {
            guard try last.changes(to: keySelector(element), comparer) else { return }
        } catch {
            return onError(error)
        }
        downstream.onNext(element)
    }
}

extension Latest {
    /// Whether `key` differs from the last one; then it takes its place.
    package borrowing func changes(
        to key: Element, _ comparer: (Element, Element) throws -> Bool
    ) rethrows -> Bool {
        if isFull, try comparer(element, key) { return false }
        store(key)
        return true
    }
}
