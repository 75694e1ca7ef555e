// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of RxSwift that apps use, and that are left out. The compiler says what to use instead. The other names that
// are left out are in a table of *Coming from RxSwift*.
//
// The compiler reports an unavailable name only if the rest of the expression compiles. So the types here have the
// members that apps call on them, and their closures accept what the closures of RxSwift accept.

// MARK: Single, Maybe, Completable

@available(
    *, unavailable,
    message:
        "use Observable; for an async function, use Observable.create { try await … }; or copy Single.swift from the package's Examples/Recipes"
)
@_documentation(visibility: internal)
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

@available(
    *, unavailable,
    message:
        "use Observable, which can complete without an element; or copy Single.swift from the package's Examples/Recipes"
)
@_documentation(visibility: internal)
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

@available(
    *, unavailable,
    message:
        "use Observable<Never>, or an async function and Observable.create { try await … }; or copy Single.swift from the package's Examples/Recipes"
)
@_documentation(visibility: internal)
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

@available(*, unavailable, message: "use Observable; or copy Single.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
public typealias SingleEvent<Element> = Result<Element, any Error>

@available(*, unavailable, message: "use Observable; or copy Single.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
public enum MaybeEvent<Element> { case success(Element), error(any Error), completed }

@available(*, unavailable, message: "use Observable; or copy Single.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
public enum CompletableEvent { case error(any Error), completed }

@available(*, unavailable, message: "use Observable; or copy Single.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
public enum SingleTrait {}

@available(*, unavailable, message: "use Observable; or copy Single.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
public enum MaybeTrait {}

@available(*, unavailable, message: "use Observable; or copy Single.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
public enum CompletableTrait {}

@available(*, unavailable, message: "use Observable; or copy Single.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType, Sendable {
    public func asObservable() -> Observable<Element> { fatalError() }

    @_alwaysEmitIntoClient public static func create(
        subscribe: (@escaping (SingleEvent<Element>) -> Void) -> any Disposable
    ) -> Self where Trait == SingleTrait { fatalError() }
    @_alwaysEmitIntoClient public static func create(
        subscribe: (@escaping (MaybeEvent<Element>) -> Void) -> any Disposable
    ) -> Self where Trait == MaybeTrait { fatalError() }
    @_alwaysEmitIntoClient public static func create(
        subscribe: (@escaping (CompletableEvent) -> Void) -> any Disposable
    ) -> Self where Trait == CompletableTrait { fatalError() }
    @_alwaysEmitIntoClient public static func just(_ element: Element) -> Self { fatalError() }
    @_alwaysEmitIntoClient public static func error(_ error: any Error) -> Self { fatalError() }
    @_alwaysEmitIntoClient public static func empty() -> Self { fatalError() }
    @_alwaysEmitIntoClient public static func never() -> Self { fatalError() }
    @_alwaysEmitIntoClient public static func deferred(_ factory: () throws -> Self) -> Self { fatalError() }
    @_alwaysEmitIntoClient public static func zip<First, Second>(
        _ first: Single<First>, _ second: Single<Second>
    ) -> Self where Element == (First, Second) { fatalError() }
    @_alwaysEmitIntoClient public static func zip<First, Second>(
        _ first: Single<First>, _ second: Single<Second>, resultSelector: (First, Second) throws -> Element
    ) -> Self { fatalError() }
    @_alwaysEmitIntoClient public static func zip(_ sources: Completable...) -> Completable
    where Element == Never { fatalError() }
    @_alwaysEmitIntoClient public static func concat(_ sources: Completable...) -> Completable
    where Element == Never { fatalError() }
    @_alwaysEmitIntoClient public static func merge(_ sources: Completable...) -> Completable
    where Element == Never { fatalError() }

    @_alwaysEmitIntoClient public func map<Result>(
        _ transform: (Element) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> { fatalError() }
    @_alwaysEmitIntoClient public func flatMap<T, Result>(
        _ next: (Element) throws -> PrimitiveSequence<T, Result>
    ) -> PrimitiveSequence<T, Result> { fatalError() }
    @_alwaysEmitIntoClient public func flatMapCompletable(
        _ next: (Element) throws -> Completable
    ) -> Completable { fatalError() }
    @_alwaysEmitIntoClient public func filter(_ predicate: (Element) throws -> Bool) -> Maybe<Element> { fatalError() }
    @_alwaysEmitIntoClient public func `catch`(_ handler: (any Error) throws -> Self) -> Self { fatalError() }
    @_alwaysEmitIntoClient public func catchAndReturn(_ element: Element) -> Self { fatalError() }
    @_alwaysEmitIntoClient public func retry(_ maxAttemptCount: Int = 1) -> Self { fatalError() }
    @_alwaysEmitIntoClient public func observe(on scheduler: any ImmediateSchedulerType) -> Self { fatalError() }
    @_alwaysEmitIntoClient public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self { fatalError() }
    @_alwaysEmitIntoClient public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
        fatalError()
    }
    @_alwaysEmitIntoClient public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
        fatalError()
    }
    @_alwaysEmitIntoClient public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, onNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Self { fatalError() }
    @_alwaysEmitIntoClient public func asCompletable() -> Completable { fatalError() }
    @_alwaysEmitIntoClient public func andThen<Next>(_ next: Observable<Next>) -> Observable<Next> { fatalError() }
    @_alwaysEmitIntoClient public func andThen<T, Next>(
        _ next: PrimitiveSequence<T, Next>
    ) -> PrimitiveSequence<T, Next> { fatalError() }

    @_alwaysEmitIntoClient public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable where Trait == SingleTrait { fatalError() }
    @_alwaysEmitIntoClient public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable where Trait == SingleTrait { fatalError() }
    @_alwaysEmitIntoClient public func subscribe(_ observer: (SingleEvent<Element>) -> Void) -> any Disposable
    where Trait == SingleTrait { fatalError() }
    @_alwaysEmitIntoClient public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable where Trait == MaybeTrait { fatalError() }
    @_alwaysEmitIntoClient public func subscribe(_ observer: (MaybeEvent<Element>) -> Void) -> any Disposable
    where Trait == MaybeTrait { fatalError() }
    @_alwaysEmitIntoClient public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable where Trait == CompletableTrait { fatalError() }
    @_alwaysEmitIntoClient public func subscribe(_ observer: (CompletableEvent) -> Void) -> any Disposable
    where Trait == CompletableTrait { fatalError() }
}

@available(*, unavailable, message: "use take(1), or nothing; or copy Single.swift from the package's Examples/Recipes")
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public func asSingle() -> Single<Element> { fatalError() }
    @_alwaysEmitIntoClient public func asMaybe() -> Maybe<Element> { fatalError() }
    @_alwaysEmitIntoClient public func asCompletable() -> Completable { fatalError() }
}

// MARK: RxBlocking

@available(
    *, unavailable, message: "use sequence.values.first() or for try await element in sequence.values, in an async test"
)
@_documentation(visibility: internal)
extension ObservableConvertibleType {
    @_alwaysEmitIntoClient public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
        fatalError()
    }
}

@available(*, unavailable, message: "use for try await element in sequence.values, in an async test")
@_documentation(visibility: internal)
public struct BlockingObservable<Element> {
    @_alwaysEmitIntoClient public func toArray() throws -> [Element] { fatalError() }
    @_alwaysEmitIntoClient public func first() throws -> Element? { fatalError() }
    @_alwaysEmitIntoClient public func last() throws -> Element? { fatalError() }
    @_alwaysEmitIntoClient public func single() throws -> Element { fatalError() }
    @_alwaysEmitIntoClient public func single(_ predicate: (Element) throws -> Bool) throws -> Element { fatalError() }
    @_alwaysEmitIntoClient public func materialize() -> MaterializedSequenceResult<Element> { fatalError() }
}

@available(*, unavailable, message: "use for try await element in sequence.values, in an async test")
@_documentation(visibility: internal)
public enum MaterializedSequenceResult<Element> {
    case completed(elements: [Element])
    case failed(elements: [Element], error: any Error)
}

// MARK: Operators

@available(*, unavailable, message: "use share(replay:scope:), or a subject")
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public func publish() -> ConnectableObservable<Element> { fatalError() }
    @_alwaysEmitIntoClient public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> { fatalError() }
    @_alwaysEmitIntoClient public func replayAll() -> ConnectableObservable<Element> { fatalError() }
    @_alwaysEmitIntoClient public func multicast<Subject>(_ subject: Subject) -> ConnectableObservable<Element> {
        fatalError()
    }
}

@available(*, unavailable, message: "use share(replay:scope:), or a subject")
@_documentation(visibility: internal)
public struct ConnectableObservable<Element>: ObservableType {
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { fatalError() }
    @_alwaysEmitIntoClient public func connect() -> any Disposable { fatalError() }
    @_alwaysEmitIntoClient public func refCount() -> Observable<Element> { fatalError() }
}

@available(*, unavailable, message: "use filter { _ in false }")
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public func ignoreElements() -> Observable<Never> { fatalError() }
}

@available(*, unavailable, message: "no replacement")
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element> {
        fatalError()
    }
    @_alwaysEmitIntoClient public static func amb<Sources: Sequence>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> { fatalError() }
    @_alwaysEmitIntoClient public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> { fatalError() }
}

@available(
    *, unavailable,
    message: "copy buffer(timeSpan:count:scheduler:) from 'Recipes' in 'Coming from RxSwift'"
)
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> { fatalError() }
}

@available(*, unavailable, message: "copy takeLast from 'Recipes' in 'Coming from RxSwift'")
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public func takeLast(_ count: Int) -> Observable<Element> { fatalError() }
}

@available(*, unavailable, message: "use skip(index).take(1)")
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public func element(at index: Int) -> Observable<Element> { fatalError() }
    @_alwaysEmitIntoClient public func elementAt(_ index: Int) -> Observable<Element> { fatalError() }
}

@available(*, unavailable, message: "use from(0..<count).map { start + $0 }")
@_documentation(visibility: internal)
extension ObservableType where Element: FixedWidthInteger {
    @_alwaysEmitIntoClient public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = MainScheduler.instance
    ) -> Observable<Element> { fatalError() }
}

@available(*, unavailable, message: "use from(sequence(first:next:))")
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public static func generate(
        initialState: Element, condition: (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = MainScheduler.instance, iterate: (Element) throws -> Element
    ) -> Observable<Element> { fatalError() }
}

@available(
    *, unavailable, message: "use from(repeatElement(element, count: .max)) and take, or interval and map"
)
@_documentation(visibility: internal)
extension ObservableType {
    @_alwaysEmitIntoClient public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = MainScheduler.instance
    ) -> Observable<Element> { fatalError() }
}

// MARK: Other types

@available(
    *, unavailable,
    message:
        "leave out the scheduler, because sources emit in order inside subscribe; to name one, use MainScheduler.instance or a SerialDispatchQueueScheduler"
)
@_documentation(visibility: internal)
public typealias CurrentThreadScheduler = MainScheduler

@available(
    *, unavailable,
    message: "copy it from 'Recipes' in 'Coming from RxSwift'; the copy needs Foundation"
)
@_documentation(visibility: internal)
public struct OperationQueueScheduler: ImmediateSchedulerType {
    @_alwaysEmitIntoClient public init<Queue>(operationQueue: Queue) { fatalError() }
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable { fatalError() }
}

@available(*, unavailable, message: "use ObservableType & ObserverType, to which all subjects conform")
@_documentation(visibility: internal)
public typealias SubjectType = ObservableType & ObserverType

@available(*, unavailable, message: "use FixedWidthInteger")
@_documentation(visibility: internal)
public typealias RxAbstractInteger = FixedWidthInteger

@available(*, unavailable, message: "define an error of your own; the operators fail only with RxError.timeout")
@_documentation(visibility: internal)
extension RxError {
    @_alwaysEmitIntoClient public static var unknown: RxError { fatalError() }
    @_alwaysEmitIntoClient public static var overflow: RxError { fatalError() }
    @_alwaysEmitIntoClient public static var argumentOutOfRange: RxError { fatalError() }
    @_alwaysEmitIntoClient public static var noElements: RxError { fatalError() }
    @_alwaysEmitIntoClient public static var moreThanOneElement: RxError { fatalError() }
    @_alwaysEmitIntoClient public static func disposed(object: AnyObject) -> RxError { fatalError() }
    // For patterns, such as `catch RxError.noElements`.
    @_alwaysEmitIntoClient public static func ~= (pattern: RxError, error: any Error) -> Bool { fatalError() }
}
