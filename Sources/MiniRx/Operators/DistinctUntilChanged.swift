extension ObservableType {
    /// Drops elements that equal the one before.
    ///
    ///     -1--1--2--1--|
    ///      distinctUntilChanged()
    ///     -1-----2--1--|
    ///
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
        DistinctUntilChanged(asObservable(), { $0 }, ==)
    }

    /// Drops elements whose key equals that of the one before.
    ///
    ///     -a1--a2--b1--|
    ///      distinctUntilChanged { $0.letter }
    ///     -a1------b1--|
    ///
    /// - Parameter keySelector: what to compare. An error it throws ends the sequence.
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        DistinctUntilChanged(asObservable(), keySelector, ==)
    }

    /// Drops elements that `comparer` finds equal to the one before.
    ///
    ///     -1--2--10--|
    ///      distinctUntilChanged { abs($0 - $1) < 5 }
    ///     -1-----10--|
    ///
    /// - Parameter comparer: called with the last element let through and the new one. An error it throws ends the
    ///   sequence.
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Drops elements whose key `comparer` finds equal to that of the one before.
    ///
    ///     -a1--A2--b1--|
    ///      distinctUntilChanged({ $0.letter }, comparer: caseInsensitive)
    ///     -a1------b1--|
    ///
    /// - Parameters:
    ///   - keySelector: what to compare.
    ///   - comparer: called with the last key let through and the new one. An error that either throws ends the
    ///     sequence.
    /// - SeeAlso: [Distinct](https://reactivex.io/documentation/operators/distinct.html)
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        DistinctUntilChanged(asObservable(), keySelector, comparer)
    }
}

private final class DistinctUntilChanged<Element, Key>: Operator<Element, Element>, @unchecked Sendable {
    private let keySelector: (Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool

    init(
        _ source: Observable<Element>, _ keySelector: @escaping (Element) throws -> Key,
        _ comparer: @escaping (Key, Key) throws -> Bool
    ) {
        self.keySelector = keySelector
        self.comparer = comparer
        super.init(source)
    }

    override func run(_ downstream: Sink<Element>) -> Link? {
        source.run(DistinctUntilChangedSink(downstream, keySelector, comparer))
    }
}

private final class DistinctUntilChangedSink<Element, Key>: Pipe<Element, Element> {
    private let keySelector: (Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool
    private var lastKey = Slot<Key>()

    init(
        _ downstream: Sink<Element>, _ keySelector: @escaping (Element) throws -> Key,
        _ comparer: @escaping (Key, Key) throws -> Bool
    ) {
        self.keySelector = keySelector
        self.comparer = comparer
        super.init(downstream)
    }

    deinit {
        lastKey.clear()
    }

    override func onNext(_ element: Element) {
        do {
            let key = try keySelector(element)
            if try lastKey.withElement({ try comparer($0, key) }) == true { return }
            lastKey.store(key)
        } catch {
            return downstream.onError(error)
        }
        downstream.onNext(element)
    }
}
