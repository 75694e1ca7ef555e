// Names of RxSwift that apps use, and that are left out. The compiler says what to use instead. The other names that are
// left out are in a table of *Coming from RxSwift*.

/// Unavailable: use Observable; for an async function, use Observable.create { try await … }; or copy Single.swift from 'Moving a view model'.
@available(
    *, unavailable,
    message:
        "use Observable; for an async function, use Observable.create { try await … }; or copy Single.swift from 'Moving a view model'"
)
@_documentation(visibility: internal)
public typealias Single<Element> = Observable<Element>

/// Unavailable: use Observable; for an async function, use Observable.create { try await … }; or copy Single.swift from 'Moving a view model'.
@available(
    *, unavailable,
    message:
        "use Observable; for an async function, use Observable.create { try await … }; or copy Single.swift from 'Moving a view model'"
)
@_documentation(visibility: internal)
public typealias SingleTrait = Never

/// Unavailable: use Observable, which can complete without an element; or copy Single.swift from 'Moving a view model'.
@available(
    *, unavailable,
    message: "use Observable, which can complete without an element; or copy Single.swift from 'Moving a view model'"
)
@_documentation(visibility: internal)
public typealias Maybe<Element> = Observable<Element>

/// Unavailable: use Observable, which can complete without an element; or copy Single.swift from 'Moving a view model'.
@available(
    *, unavailable,
    message: "use Observable, which can complete without an element; or copy Single.swift from 'Moving a view model'"
)
@_documentation(visibility: internal)
public typealias MaybeTrait = Never

/// Unavailable: use Observable<Never>, or an async function and Observable.create { try await … }; or copy Single.swift from 'Moving a view model'.
@available(
    *, unavailable,
    message:
        "use Observable<Never>, or an async function and Observable.create { try await … }; or copy Single.swift from 'Moving a view model'"
)
@_documentation(visibility: internal)
public typealias Completable = Observable<Never>

/// Unavailable: use Observable<Never>, or an async function and Observable.create { try await … }; or copy Single.swift from 'Moving a view model'.
@available(
    *, unavailable,
    message:
        "use Observable<Never>, or an async function and Observable.create { try await … }; or copy Single.swift from 'Moving a view model'"
)
@_documentation(visibility: internal)
public typealias CompletableTrait = Never

/// Unavailable: use Observable.
@available(*, unavailable, message: "use Observable")
@_documentation(visibility: internal)
public struct PrimitiveSequence<Trait, Element> {}

/// Unavailable: leave out the scheduler, because sources emit in order inside subscribe; to name one, use MainScheduler.instance or a SerialDispatchQueueScheduler.
@available(
    *, unavailable,
    message:
        "leave out the scheduler, because sources emit in order inside subscribe; to name one, use MainScheduler.instance or a SerialDispatchQueueScheduler"
)
@_documentation(visibility: internal)
public typealias CurrentThreadScheduler = MainScheduler

extension ObservableType {
    /// Unavailable: use take(1), or nothing; or copy Single.swift from 'Moving a view model'.
    @available(*, unavailable, message: "use take(1), or nothing; or copy Single.swift from 'Moving a view model'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func asSingle() -> Observable<Element> { fatalError() }
}

extension ObservableConvertibleType {
    /// Unavailable: use sequence.values.first() or for try await element in sequence.values, in an async test.
    @available(
        *, unavailable,
        message: "use sequence.values.first() or for try await element in sequence.values, in an async test"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func toBlocking(timeout: Double? = nil) -> Never { fatalError() }
}
