// Operators of RxSwift that take a closure, and that are left out. If the name were unknown, the type-checker would
// search for types of the closures that follow in the chain: an error would take seconds, and might name no cause.

extension ObservableType {
    /// Unavailable: copy reduce from 'Recipes' in 'Coming from RxSwift'. The copy has the same type, so it hides this
    /// one.
    @available(*, unavailable, message: "copy reduce from 'Recipes' in 'Coming from RxSwift'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func reduce<Result>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result
    ) -> Observable<Result> { fatalError() }

    /// Unavailable: copy reduce from 'Recipes' in 'Coming from RxSwift', and use map after it.
    @available(*, unavailable, message: "copy reduce from 'Recipes' in 'Coming from RxSwift'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func reduce<Accumulator, Result>(
        _ seed: Accumulator, accumulator: @escaping @Sendable (Accumulator, Element) throws -> Accumulator,
        mapResult: @escaping @Sendable (Accumulator) throws -> Result
    ) -> Observable<Result> { fatalError() }

    /// Unavailable: copy GroupBy.swift from the package's Examples/Recipes; if the keys are known, share the source,
    /// and filter it for each key.
    @available(
        *, unavailable,
        message:
            "copy GroupBy.swift from the package's Examples/Recipes; if the keys are known, share the source, and filter it for each key"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func groupBy<Key: Hashable>(
        keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> { fatalError() }

    /// Unavailable: use take(1), or filter and take(1); an empty source does not fail.
    @available(*, unavailable, message: "use take(1), or filter and take(1); an empty source does not fail")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        fatalError()
    }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func multicast<Subject: ObserverType & ObservableType, Result>(
        _ subjectSelector: @escaping @Sendable () throws -> Subject,
        selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Element == Element { fatalError() }
}

/// Unavailable: copy GroupBy.swift from the package's Examples/Recipes; if the keys are known, share the source, and
/// filter it for each key.
@available(
    *, unavailable,
    message:
        "copy GroupBy.swift from the package's Examples/Recipes; if the keys are known, share the source, and filter it for each key"
)
@_documentation(visibility: internal)
public struct GroupedObservable<Key, Element>: ObservableType, Sendable {
    /// The key of all elements.
    @_alwaysEmitIntoClient public var key: Key { fatalError() }

    /// Unavailable, like the type.
    @_alwaysEmitIntoClient public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { fatalError() }
}
