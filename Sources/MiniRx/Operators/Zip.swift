extension ObservableType {
    /// Combines the first elements of two sources, then the second ones, and so on.
    ///
    /// ```swift
    /// // Both searches run at the same time.
    /// Observable.zip(search("tea"), search("coffee")) { $0 + $1 }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![numbers: 1, 2, 3, end; letters: a, b, end; result: 1a, 2b, end](zip)
    ///
    ///     numbers  -1--2--3-----|
    ///     letters  ---a---b--|
    ///      Observable.zip(numbers, letters) { "\($0)\($1)" }
    ///     result   ---1a--2b-|
    ///
    /// An element waits for its counterpart; the two form a row. The result completes when one source has completed and
    /// none of its elements is waiting. If one source fails, the result fails and the other is disposed.
    ///
    /// For three to eight sources, there are forms with as many parameters; for a collection of sources, there is
    /// `zip(_:resultSelector:)`.
    ///
    /// ```swift
    /// let total = Observable.zip(price, tax, shipping) { $0 + $1 + $2 }
    /// ```
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: combines the elements of a row. If it throws, the result fails with that error.
    /// - SeeAlso: [Zip](https://reactivex.io/documentation/operators/zip.html)
    @available(swift, introduced: 6)
    @inlinable
    public static func zip<Element1, Element2>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        resultSelector: @escaping @Sendable (Element1, Element2) throws -> Element
    ) -> Observable<Element> {
        Combination(.zip, source1.asObservable(), source2.asObservable(), resultSelector)
    }

    /// Combines the first elements of any number of sources, then the second ones, and so on.
    ///
    /// ```swift
    /// let searches = ["tea", "coffee"].map { search($0) }
    /// Observable.zip(searches) { $0.flatMap { $0 } }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, 3, end; b: 4, 5, end; result: 5, 7, end](zip-collection)
    ///
    ///     a       -1--2-----3--|
    ///     b       ---4---5-----|
    ///      Observable.zip([a, b]) { $0.reduce(0, +) }
    ///     result  ---5---7-----|
    ///
    /// Behaves like the form for two sources. If `sources` is empty, the result completes at once.
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameters:
    ///   - sources: the sources, subscribed in order.
    ///   - resultSelector: combines the elements of a row, in the order of the sources. If it throws, the result fails
    ///     with that error.
    /// - SeeAlso: [Zip](https://reactivex.io/documentation/operators/zip.html)
    @available(swift, introduced: 6)
    public static func zip<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        Combination(.zip, sources.map { $0.asObservable() }, resultSelector)
    }

    /// Combines the first elements of any number of sources into an array, then the second ones, and so on.
    ///
    /// ```swift
    /// let searches = ["tea", "coffee"].map { search($0) }
    /// Observable.zip(searches).map { "\($0.count) answers" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, 3, end; b: 4, 5, end; result: 14, 25, end](zip-collection-as-arrays)
    ///
    ///     a       -1--2-----3--|
    ///     b       ---4---5-----|
    ///      Observable.zip([a, b])
    ///     result  ---14--25----|
    ///
    /// Behaves like the form for two sources. If `sources` is empty, the result completes at once.
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameter sources: the sources, subscribed in order.
    /// - SeeAlso: [Zip](https://reactivex.io/documentation/operators/zip.html)
    public static func zip<Sources: Collection>(_ sources: Sources) -> Observable<[Element]>
    where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Combination(.zip, sources.map { $0.asObservable() }) { $0 }
    }
}

// Disfavoured, so that the compiler tries the form with a closure first. If it tries the tuple form first, Swift 6.3
// rejects some wrong closures without a message.
extension ObservableType where Element == Any {
    /// Combines the first elements of two sources into a tuple, then the second ones, and so on.
    ///
    /// ```swift
    /// Observable.zip(search("tea"), search("coffee"))
    ///     .map { teas, coffees in teas + coffees }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![numbers: 1, 2, 3, end; letters: a, b, end; result: 1a, 2b, end](zip-as-tuples)
    ///
    ///     numbers  -1--2--3-----|
    ///     letters  ---a---b--|
    ///      Observable.zip(numbers, letters)
    ///     result   ---1a--2b-|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    /// - SeeAlso: [Zip](https://reactivex.io/documentation/operators/zip.html)
    @inlinable
    @_disfavoredOverload
    public static func zip<Element1, Element2>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>
    ) -> Observable<(Element1, Element2)> {
        Combination(.zip, source1.asObservable(), source2.asObservable()) { ($0, $1) }
    }
}
