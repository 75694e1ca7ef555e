extension ObservableType {
    /// Emits the elements of all sources as they arrive.
    ///
    /// ```swift
    /// let reload = Observable.merge(taps.asObservable(), query.map { _ in })
    /// reload.flatMapLatest { search("tea") }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 3, end; b: 2, 4, end; result: 1, 2, 3, 4, end](merge)
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Observable.merge(a, b)
    ///     result  -1--2--3--4--|
    ///
    /// The result completes when all sources have completed. If one fails, the result fails and the others are
    /// disposed. If the sources are synchronous, all elements of the first are emitted before those of the second.
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameter sources: the sources, subscribed in order.
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    @inlinable
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// Emits the elements of all sources as they arrive.
    ///
    /// ```swift
    /// Observable.merge([cached, search("tea")])
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 3, end; b: 2, 4, end; result: 1, 2, 3, 4, end](merge-array)
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Observable.merge([a, b])
    ///     result  -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    @inlinable
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        MergedSources(sources).flattened(.all) { $0 }
    }

    /// Emits the elements of all sources as they arrive.
    ///
    /// ```swift
    /// let searches = Set(["tea", "coffee"]).map { search($0) }[...]
    /// Observable.merge(searches)
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 3, end; b: 2, 4, end; result: 1, 2, 3, 4, end](merge-collection)
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Observable.merge([a, b][...])
    ///     result  -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    @inlinable
    public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        merge(Array(sources))
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of all inner sequences as they arrive.
    ///
    /// ```swift
    /// query.map { search($0) }
    ///     .merge()
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, end; a: 1, 2, 3, end; b: 4, 5, end; result: 1, 2, 4, 3, 5, end](merge-inner)
    ///
    ///     source  -a-----b------|
    ///     a        -1--2----3|
    ///     b              -4---5|
    ///      merge()
    ///     result  --1--2--4-3-5-|
    ///
    /// Equivalent to `flatMap { $0 }`.
    ///
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    @inlinable
    @preconcurrency
    public func merge() -> Observable<Element.Element> where Element: SendableMetatype {
        asObservable().flattened(.all) { $0.asObservable() }
    }

    /// Emits the elements of the inner sequences as they arrive, and limits how many are subscribed at a time.
    ///
    /// ```swift
    /// Observable.from(["tea", "coffee", "juice"]).map { search($0) }
    ///     .merge(maxConcurrent: 2)  // two searches at a time
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, c, end; a: 1, 2, end; b: 3, 4, end; c: 5, 6, end; result: 1, 3, 2, 5, 4, 6, end](merge-maxConcurrent)
    ///
    ///     source  -a--b--c------------|
    ///     a        -1-------2|
    ///     b           -3--------4|
    ///     c                  -5---6|
    ///      merge(maxConcurrent: 2)
    ///     result  --1--3----2-5-4-6---|
    ///
    /// Further inner sequences are queued until a running one completes. The result completes when the source and all
    /// inner sequences have completed. If one of them fails, the result fails.
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameter maxConcurrent: the maximum number of inner sequences that are subscribed at a time.
    /// - Precondition: `maxConcurrent` is positive.
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    @inlinable
    @preconcurrency
    public func merge(
        maxConcurrent: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element.Element> where Element: SendableMetatype {
        require(
            maxConcurrent > 0, "merge(maxConcurrent:): maxConcurrent is \(maxConcurrent), must be positive",
            CallSite(fileID, line))
        return asObservable().flattened(.queue(maxConcurrent: maxConcurrent)) { $0.asObservable() }
    }
}

/// Emits the sources of `merge`, then completes.
@usableFromInline
package final class MergedSources<Source: AnyObject>: Observable<Source>, @unchecked Sendable {
    private let inputs: [Source]

    @usableFromInline
    package init(_ sources: [Source]) {
        inputs = sources
        super.init()
    }

    package override var sources: [any PipelinePart]? { inputs as? [any PipelinePart] }

    package override func run(_ downstream: Sink<Source>) {
        for input in inputs {
            if downstream.checkStopped() { break }
            downstream.onNext(input)
        }
        if !downstream.checkStopped() { downstream.onCompleted() }
        downstream.sourceGone()
    }
}
