extension ObservableType {
    /// Combines the latest elements of two sources whenever one of them emits.
    ///
    /// ```swift
    /// Observable.combineLatest(name, age) { "\($0), \($1)" }
    ///     .bind(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![numbers: 1, 2, end; letters: a, b, end; result: 1a, 2a, 2b, end](combineLatest)
    ///
    ///     numbers  -1-----2------|
    ///     letters  ---a------b---|
    ///      Observable.combineLatest(numbers, letters) { "\($0)\($1)" }
    ///     result   ---1a--2a-2b--|
    ///
    /// The first element is emitted when both sources have emitted. The result completes when both have completed, or
    /// when one has completed without an element. If one fails, the result fails and the other is disposed.
    ///
    /// If the sources derive from one shared source, an element of it makes each of them emit, one after the other. All
    /// results but the last combine new elements with old ones; what else observes the sources can decide with which.
    /// Use one `map` of the source instead. *How do I …*, in the documentation of `MiniDriver`, shows this for several
    /// values of one state.
    ///
    /// For three to eight sources, there are forms with as many parameters; for a collection of sources, there is
    /// `combineLatest(_:resultSelector:)`.
    ///
    /// ```swift
    /// let total = Observable.combineLatest(price, tax, shipping) { $0 + $1 + $2 }
    /// ```
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    ///   - resultSelector: combines two elements. If it throws, the result fails with that error.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    @available(swift, introduced: 6)
    @inlinable
    public static func combineLatest<Element1, Element2>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        resultSelector: @escaping @Sendable (Element1, Element2) throws -> Element
    ) -> Observable<Element> {
        Combination(.latest, source1.asObservable(), source2.asObservable(), resultSelector)
    }

    /// Combines the latest elements of any number of sources whenever one of them emits.
    ///
    /// ```swift
    /// let fields = [name.asObservable(), query.asObservable()]
    /// Observable.combineLatest(fields) { $0.joined(separator: " ") }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 4, 5, 6, end](combineLatest-collection)
    ///
    ///     a       -1-----2------|
    ///     b       ---3------4---|
    ///      Observable.combineLatest([a, b]) { $0.reduce(0, +) }
    ///     result  ---4---5--6---|
    ///
    /// Behaves like the form for two sources. If `sources` is empty, the result emits `resultSelector([])` and
    /// completes.
    ///
    /// If the sources emit on several threads, an element may be delivered by a thread that emits another element, or
    /// by a thread of the library's, if the main thread has handed over (see `PublishSubject`). To choose the thread,
    /// use `observe(on:)` or a driver.
    ///
    /// - Parameters:
    ///   - sources: the sources, subscribed in order.
    ///   - resultSelector: combines the latest elements, in the order of their sources. If it throws, the result fails
    ///     with that error.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    @available(swift, introduced: 6)
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        Combination(.latest, sources.map { $0.asObservable() }, resultSelector)
    }

    /// Combines the latest elements of any number of sources into arrays whenever one of them emits.
    ///
    /// ```swift
    /// let fields = [name.asObservable(), query.asObservable()]
    /// Observable.combineLatest(fields)
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![a: 1, 2, end; b: 3, 4, end; result: 13, 23, 24, end](combineLatest-collection-as-arrays)
    ///
    ///     a       -1-----2------|
    ///     b       ---3------4---|
    ///      Observable.combineLatest([a, b])
    ///     result  ---13--23-24--|
    ///
    /// Behaves like the form for two sources. If `sources` is empty, the result emits one empty array and completes.
    ///
    /// - Parameter sources: the sources, subscribed in order.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    public static func combineLatest<Sources: Collection>(_ sources: Sources) -> Observable<[Element]>
    where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Combination(.latest, sources.map { $0.asObservable() }) { $0 }
    }
}

// Disfavoured, so that the compiler tries the form with a closure first. If it tries the tuple form first, Swift 6.3
// rejects some wrong closures without a message.
extension ObservableType where Element == Any {
    /// Combines the latest elements of two sources into tuples whenever one of them emits.
    ///
    /// ```swift
    /// Observable.combineLatest(name, age)
    ///     .map { name, age in "\(name), \(age)" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![numbers: 1, 2, end; letters: a, b, end; result: 1a, 2a, 2b, end](combineLatest-as-tuples)
    ///
    ///     numbers  -1-----2------|
    ///     letters  ---a------b---|
    ///      Observable.combineLatest(numbers, letters)
    ///     result   ---1a--2a-2b--|
    ///
    /// - Parameters:
    ///   - source1: the first source, subscribed first.
    ///   - source2: the second source.
    /// - SeeAlso: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html)
    @inlinable
    @_disfavoredOverload
    public static func combineLatest<Element1, Element2>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>
    ) -> Observable<(Element1, Element2)> {
        Combination(.latest, source1.asObservable(), source2.asObservable()) { ($0, $1) }
    }
}
