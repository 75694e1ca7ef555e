/// Whether `take` emits the element that ends the result.
public enum TakeBehavior: Sendable {
    /// The element is emitted.
    case inclusive
    /// The element is dropped.
    case exclusive
}

extension ObservableType {
    /// Emits elements as long as they satisfy `predicate`, then completes.
    ///
    /// ```swift
    /// Observable.of(3, 2, 1, 0, 5).take(while: { $0 > 0 })
    ///     .map { "\($0) left" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 1, end; result: 1, 2, end](take-while)
    ///
    ///     -1--2--3--1--|
    ///      take(while: { $0 < 3 })
    ///     -1--2--|
    ///
    /// ![source: 1, 2, 3, 1, end; result: 1, 2, 3, end](take-while-inclusive)
    ///
    ///     -1--2--3--1--|
    ///      take(while: { $0 < 3 }, behavior: .inclusive)
    ///     -1--2--(3|)
    ///
    /// - Parameters:
    ///   - predicate: called with each element, on the emitting thread. If it throws, the result fails with that error.
    ///   - behavior: whether the first element that does not satisfy `predicate` is emitted.
    /// - SeeAlso: [TakeWhile](https://reactivex.io/documentation/operators/takewhile.html)
    @available(swift, introduced: 6)
    @inlinable
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        asObservable().elementwise("take(while:)") { element, sink in
            do {
                if try predicate(element) { return sink.downstream.onNext(element) }
            } catch {
                return sink.onError(error)
            }
            if behavior == .inclusive { sink.downstream.complete(with: element) } else { sink.onCompleted() }
        }
    }

    /// Emits elements until one satisfies `predicate`, then completes.
    ///
    /// ```swift
    /// // Includes the element that ends it.
    /// Observable.of(3, 2, 1, 0, 5).take(until: { $0 == 0 })
    ///     .map { "\($0) left" }.bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 1, end; result: 1, 2, end](take-until-predicate)
    ///
    ///     -1--2--3--1--|
    ///      take(until: { $0 == 3 })
    ///     -1--2--|
    ///
    /// - Parameters:
    ///   - predicate: called with each element, on the emitting thread. If it throws, the result fails with that error.
    ///   - behavior: whether the element that satisfies `predicate` is emitted.
    /// - SeeAlso: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html)
    @available(swift, introduced: 6)
    @inlinable
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }
}
