extension ObservableType {
    /// Emits the elements of all sources as they come.
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Observable.merge(a, b)
    ///     result  -1--2--3--4--|
    ///
    /// Completes when all have completed; an error of one ends the result and disposes the others. With synchronous
    /// sources, all elements of the first come before those of the second.
    ///
    /// - Parameter sources: the sources, subscribed in order.
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// Emits the elements of all sources as they come.
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Observable.merge([a, b])
    ///     result  -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Flatten(Observable<Observable<Element>>.from(sources), .all) { $0 }
    }

    /// Emits the elements of all sources as they come.
    ///
    ///     a       -1-----3--|
    ///     b       ----2-----4--|
    ///      Observable.merge([a, b][...])
    ///     result  -1--2--3--4--|
    ///
    /// - Parameter sources: the sources, subscribed in order.
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        merge(Array(sources))
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of all inner sequences as they come.
    ///
    ///     source  -a-----b------|
    ///     a        -1--2----3|
    ///     b              -4---5|
    ///      merge()
    ///     result  --1--2--4-3-5-|
    ///
    /// As `flatMap { $0 }`.
    ///
    /// - SeeAlso: [Merge](https://reactivex.io/documentation/operators/merge.html)
    public func merge() -> Observable<Element.Element> {
        Flatten(asObservable(), .all) { $0.asObservable() }
    }
}
