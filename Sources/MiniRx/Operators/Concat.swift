extension ObservableType {
    /// Emits the elements of this sequence, then those of `second`.
    ///
    /// ```swift
    /// // First what is known already, then the answer.
    /// cached.concat(search("tea"))
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; second: 3, 4, end; result: 1, 2, 3, 4, end](concat)
    ///
    ///     source  -1--2--|
    ///     second         -3--4--|
    ///      concat(second)
    ///     result  -1--2---3--4--|
    ///
    /// If this sequence fails, the result fails and `second` is not subscribed. The completed sequence is disposed
    /// before `second` is subscribed. If an operator such as `take(1)` completes while the closure of `create` is still
    /// running, the sequence may be disposed later; see `create`.
    ///
    /// A sequence that appends itself, such as `func poll() -> Observable<Price> { request.concat(deferred { poll() })
    /// }`, retains every round, and its disposal is recursive. To repeat without end, use
    /// `Observable.concat(repeatElement(request, count: .max))`, which retains one round.
    ///
    /// - Parameter second: subscribed when this sequence completes.
    /// - SeeAlso: [Concat](https://reactivex.io/documentation/operators/concat.html)
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        .concat(asObservable(), second.asObservable())
    }

    /// Emits the elements of all sources, one source after the other.
    ///
    /// ```swift
    /// Observable.concat(cached, search("tea"), search("coffee"))
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 1, 2, 3, 4, end](concat-static)
    ///
    ///     a       -1--2--|
    ///     b              -3--4--|
    ///      Observable.concat(a, b)
    ///     result  -1--2---3--4--|
    ///
    /// Each source is subscribed when the previous one has completed. If one fails, the result fails. The sources are
    /// retained until the result ends, also those that have completed, with all that their closures capture.
    ///
    /// - Parameter sources: the sources, in order.
    /// - SeeAlso: [Concat](https://reactivex.io/documentation/operators/concat.html)
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        Concatenation(next: .completion, of: sources)
    }

    /// Emits the elements of all sources, one source after the other.
    ///
    /// ```swift
    /// Observable.concat(["tea", "coffee"].map { search($0) })
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 1, 2, 3, 4, end](concat-collection)
    ///
    ///     a       -1--2--|
    ///     b              -3--4--|
    ///      Observable.concat([a, b])
    ///     result  -1--2---3--4--|
    ///
    /// Each source is subscribed when the previous one has completed. If one fails, the result fails. A collection is
    /// retained until the result ends, also the sources that have completed, with all that their closures capture. A
    /// lazy sequence creates one source at a time.
    ///
    /// - Parameter sources: the sources, in order. A lazy sequence is iterated only as far as needed.
    /// - SeeAlso: [Concat](https://reactivex.io/documentation/operators/concat.html)
    @preconcurrency
    public static func concat<Sources: Sequence & SendableMetatype>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element>, Sources.Iterator: SendableMetatype {
        Concatenation(next: .completion, of: sources)
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of all inner sequences, one inner sequence after the other.
    ///
    /// ```swift
    /// query.map { search($0) }
    ///     .concat()  // answers in the order of the queries
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, end; a: 1, 2, 3, end; b: 4, 5, end; result: 1, 2, 3, 4, 5, end](concat-inner)
    ///
    ///     source  -a--b--------|
    ///     a        -1--2--3|
    ///     b                -4--5|
    ///      concat()
    ///     result  --1--2--3-4--5|
    ///
    /// Equivalent to `concatMap { $0 }`.
    ///
    /// - SeeAlso: [Concat](https://reactivex.io/documentation/operators/concat.html)
    @inlinable
    @preconcurrency
    public func concat() -> Observable<Element.Element> where Element: SendableMetatype {
        asObservable().flattened(.queue(maxConcurrent: 1)) { $0.asObservable() }
    }
}
