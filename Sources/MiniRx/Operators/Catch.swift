extension ObservableType {
    /// Continues with another sequence when this one fails.
    ///
    /// ```swift
    /// search("tea")
    ///     .catch { error in .just(["\(error)"]) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; recovery: 8, 9, end; result: 1, 2, 8, 9, end](catch)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--9--|
    ///      catch { _ in recovery }
    ///     result    -1--2---8--9--|
    ///
    /// The failed source is disposed before the handler is called. If the source fails inside `subscribe`, the recovery
    /// starts when the source has returned. An error of the recovery is delivered, not caught again.
    ///
    /// If an operator between `create` and `catch` fails while the closure of `create` is still running, the disposable
    /// of the closure is disposed when the closure returns. The recovery may have started before; `create` says when.
    ///
    /// Cost: one object per subscription, and another after an error; one virtual call per event.
    ///
    /// - Parameter handler: called on the emitting thread; returns the recovery. If it throws, the result fails with
    ///   the thrown error.
    /// - SeeAlso: [Catch](https://reactivex.io/documentation/operators/catch.html)
    @available(swift, introduced: 6)
    @inlinable
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        asObservable().catching("catch", handler)
    }

    /// Emits one element instead of an error, then completes.
    ///
    /// ```swift
    /// search("tea")
    ///     .catchAndReturn([])
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 9, end](catchAndReturn)
    ///
    ///     -1--2--#
    ///      catchAndReturn(9)
    ///     -1--2--(9|)
    ///
    /// - Parameter element: emitted instead of the error.
    /// - SeeAlso: [Catch](https://reactivex.io/documentation/operators/catch.html)
    @inlinable
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        let recovery = JustObservable(element)
        return asObservable().catching { _ in recovery }
    }

    /// Emits the elements of several sequences, one sequence after the other, until one completes.
    ///
    /// ```swift
    /// // Tries one after the other, until one of them succeeds.
    /// Observable.catch(sequence: [search("tea"), cached, .just([])])
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![first: 1, error; second: 2, error; third: 3, end; result: 1, 2, 3, end](catch-sequence)
    ///
    ///     first   -1--#
    ///     second      -2--#
    ///     third           -3--|
    ///      Observable.catch(sequence: [first, second, third])
    ///     result  -1---2---3--|
    ///
    /// A sequence is subscribed after the previous one has failed and been disposed. If the last one fails, the result
    /// fails with that error. If `sequence` is empty, the result completes. If an operator fails while the
    /// closure of `create` is still running, the sequence may be disposed later; see `create`.
    ///
    /// - Parameter sequence: the observables, in order. A lazy sequence is iterated only as far as needed.
    /// - SeeAlso: [Catch](https://reactivex.io/documentation/operators/catch.html)
    @preconcurrency
    public static func `catch`<Sources: Sequence & SendableMetatype>(sequence: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element>, Sources.Iterator: SendableMetatype {
        Concatenation(next: .error, of: sequence)
    }
}
