// Written by Tools/twins from Tools/TwinWriter/LeftOut.txt: change that, and run the tool.

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
public typealias SingleEvent<Element> = Result<Element, any Error>

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
public typealias MaybeEvent<Element> = Never

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
public typealias CompletableEvent = Never

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
public typealias PrimitiveSequence<Trait, Element> = Observable<Element>

/// Unavailable: use Observable.
@available(*, unavailable, message: "use Observable")
@_documentation(visibility: internal)
public typealias PrimitiveSequenceType = Any

/// Unavailable: use Driver or Signal, or a relay.
@available(*, unavailable, message: "use Driver or Signal, or a relay")
@_documentation(visibility: internal)
public typealias Infallible<Element> = Observable<Element>

/// Unavailable: use Driver or Signal, or a relay.
@available(*, unavailable, message: "use Driver or Signal, or a relay")
@_documentation(visibility: internal)
public typealias InfallibleType = Any

/// Unavailable: use ReplaySubject.create(bufferSize: 1), and emit one element.
@available(*, unavailable, message: "use ReplaySubject.create(bufferSize: 1), and emit one element")
@_documentation(visibility: internal)
public typealias AsyncSubject<Element> = PublishSubject<Element>

/// Unavailable: use ObservableType & ObserverType, to which all subjects conform.
@available(*, unavailable, message: "use ObservableType & ObserverType, to which all subjects conform")
@_documentation(visibility: internal)
public typealias SubjectType = Any

/// Unavailable: use share(replay:scope:), or a subject.
@available(*, unavailable, message: "use share(replay:scope:), or a subject")
@_documentation(visibility: internal)
public typealias ConnectableObservable<Element> = Observable<Element>

/// Unavailable: use share(replay:scope:), or a subject.
@available(*, unavailable, message: "use share(replay:scope:), or a subject")
@_documentation(visibility: internal)
public typealias ConnectableObservableType = Any

/// Unavailable: share the source, and filter it for each key.
@available(*, unavailable, message: "share the source, and filter it for each key")
@_documentation(visibility: internal)
public typealias GroupedObservable<Key, Element> = Never

/// Unavailable: use Disposables.create(with:).
@available(*, unavailable, message: "use Disposables.create(with:)")
@_documentation(visibility: internal)
public struct RefCountDisposable {
    /// Unavailable.
    public init(disposable: any Disposable) {}
}

/// Unavailable: use Disposables.create(with:).
@available(*, unavailable, message: "use Disposables.create(with:)")
@_documentation(visibility: internal)
public struct ScheduledDisposable {
    /// Unavailable.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {}
}

/// Unavailable: copy it from 'Recipes' in 'Coming from RxSwift'; the copy needs Foundation.
@available(*, unavailable, message: "copy it from 'Recipes' in 'Coming from RxSwift'; the copy needs Foundation")
@_documentation(visibility: internal)
public struct OperationQueueScheduler {
    /// Unavailable.
    public init(operationQueue: AnyObject) {}
}

/// Unavailable: use VirtualTimeScheduler of MiniRxTest.
@available(*, unavailable, message: "use VirtualTimeScheduler of MiniRxTest")
@_documentation(visibility: internal)
public struct HistoricalScheduler {
    /// Unavailable.
    public init() {}
}

/// Unavailable: use VirtualTimeScheduler of MiniRxTest.
@available(*, unavailable, message: "use VirtualTimeScheduler of MiniRxTest")
@_documentation(visibility: internal)
public typealias HistoricalSchedulerTimeConverter = Never

/// Unavailable: use VirtualTimeScheduler of MiniRxTest.
@available(*, unavailable, message: "use VirtualTimeScheduler of MiniRxTest")
@_documentation(visibility: internal)
public typealias VirtualTimeConverterType = Any

/// Unavailable: use for try await element in sequence.values, in an async test.
@available(*, unavailable, message: "use for try await element in sequence.values, in an async test")
@_documentation(visibility: internal)
public typealias BlockingObservable<Element> = Never

/// Unavailable: use for try await element in sequence.values, in an async test.
@available(*, unavailable, message: "use for try await element in sequence.values, in an async test")
@_documentation(visibility: internal)
public typealias MaterializedSequenceResult<Element> = Never

extension ImmediateSchedulerType {
    /// Unavailable: call schedule again in the action.
    @available(*, unavailable, message: "call schedule again in the action")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func scheduleRecursive<State>(_ state: State, action: (_ state: State, _ recurse: (State) -> Void) -> Void)
        -> any Disposable
    { fatalError() }
}

extension RxError {
    /// Unavailable: define an error of your own; the operators fail only with RxError.timeout.
    @available(*, unavailable, message: "define an error of your own; the operators fail only with RxError.timeout")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static var unknown: RxError { fatalError() }

    /// Unavailable: define an error of your own; the operators fail only with RxError.timeout.
    @available(*, unavailable, message: "define an error of your own; the operators fail only with RxError.timeout")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func disposed(object: AnyObject) -> RxError { fatalError() }

    /// Unavailable: define an error of your own; the operators fail only with RxError.timeout.
    @available(*, unavailable, message: "define an error of your own; the operators fail only with RxError.timeout")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static var overflow: RxError { fatalError() }

    /// Unavailable: define an error of your own; the operators fail only with RxError.timeout.
    @available(*, unavailable, message: "define an error of your own; the operators fail only with RxError.timeout")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static var argumentOutOfRange: RxError { fatalError() }

    /// Unavailable: define an error of your own; the operators fail only with RxError.timeout.
    @available(*, unavailable, message: "define an error of your own; the operators fail only with RxError.timeout")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static var noElements: RxError { fatalError() }

    /// Unavailable: define an error of your own; the operators fail only with RxError.timeout.
    @available(*, unavailable, message: "define an error of your own; the operators fail only with RxError.timeout")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static var moreThanOneElement: RxError { fatalError() }
}

extension Hooks {
    /// Unavailable: not needed, because subscribe records the place of its call.
    @available(*, unavailable, message: "not needed, because subscribe records the place of its call")
    @_documentation(visibility: internal)
    public static var recordCallStackOnError: Bool {
        get { fatalError() }
        set {}
    }

    /// Unavailable: not needed, because subscribe records the place of its call.
    @available(*, unavailable, message: "not needed, because subscribe records the place of its call")
    @_documentation(visibility: internal)
    public static var customCaptureSubscriptionCallstack: () -> [String] {
        get { fatalError() }
        set {}
    }
}

extension ObservableType {
    /// Unavailable: no replacement.
    @available(*, unavailable, message: "no replacement")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func amb<Source: ObservableType>(_ other: Source) -> Observable<Element> where Source.Element == Element {
        fatalError()
    }

    /// Unavailable: no replacement.
    @available(*, unavailable, message: "no replacement")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func amb<Sources: Sequence>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> { fatalError() }

    /// Unavailable: use take(1), or nothing; or copy Single.swift from 'Moving a view model'.
    @available(*, unavailable, message: "use take(1), or nothing; or copy Single.swift from 'Moving a view model'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func asSingle() -> Observable<Element> { fatalError() }

    /// Unavailable: use take(1), or nothing; or copy Single.swift from 'Moving a view model'.
    @available(*, unavailable, message: "use take(1), or nothing; or copy Single.swift from 'Moving a view model'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func asMaybe() -> Observable<Element> { fatalError() }

    /// Unavailable: use take(1), or nothing; or copy Single.swift from 'Moving a view model'.
    @available(*, unavailable, message: "use take(1), or nothing; or copy Single.swift from 'Moving a view model'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func asCompletable() -> Observable<Never> { fatalError() }

    /// Unavailable: use subscribe(onNext:onError:).
    @available(*, unavailable, message: "use subscribe(onNext:onError:)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func subscribe(
        onSuccess: (Element) -> Void, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }

    /// Unavailable: use concat, or flatMap.
    @available(*, unavailable, message: "use concat, or flatMap")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func andThen<Next>(_ next: Observable<Next>) -> Observable<Next> { fatalError() }

    /// Unavailable: use concat, or flatMap.
    @available(*, unavailable, message: "use concat, or flatMap")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func flatMapCompletable(_ selector: (Element) throws -> Observable<Never>) -> Observable<Never> {
        fatalError()
    }

    /// Unavailable: use concat, or flatMap.
    @available(*, unavailable, message: "use concat, or flatMap")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func flatMapMaybe<Result>(_ selector: (Element) throws -> Observable<Result>) -> Observable<Result> {
        fatalError()
    }

    /// Unavailable: copy buffer(timeSpan:count:scheduler:) from 'Recipes' in 'Coming from RxSwift'.
    @available(
        *, unavailable, message: "copy buffer(timeSpan:count:scheduler:) from 'Recipes' in 'Coming from RxSwift'"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
        fatalError()
    }

    /// Unavailable: no replacement.
    @available(*, unavailable, message: "no replacement")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func window(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<
        Observable<Element>
    > { fatalError() }

    /// Unavailable: use map: map { try decoder.decode(Model.self, from: $0) }.
    @available(*, unavailable, message: "use map: map { try decoder.decode(Model.self, from: $0) }")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func decode<Item, Decoder>(type: Item.Type, decoder: Decoder) -> Observable<Item> { fatalError() }

    /// Unavailable: use distinctUntilChanged(_:), without the label.
    @available(*, unavailable, message: "use distinctUntilChanged(_:), without the label")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func distinctUntilChanged<Property: Equatable>(at property: KeyPath<Element, Property>) -> Observable<
        Element
    > { fatalError() }

    /// Unavailable: use skip(index).take(1).
    @available(*, unavailable, message: "use skip(index).take(1)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func element(at index: Int) -> Observable<Element> { fatalError() }

    /// Unavailable: use skip(index).take(1).
    @available(*, unavailable, message: "use skip(index).take(1)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func elementAt(_ index: Int) -> Observable<Element> { fatalError() }

    /// Unavailable: use take(1), or filter and take(1); an empty source does not fail.
    @available(*, unavailable, message: "use take(1), or filter and take(1); an empty source does not fail")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func first() -> Observable<Element?> { fatalError() }

    /// Unavailable: use take(1), or filter and take(1); an empty source does not fail.
    @available(*, unavailable, message: "use take(1), or filter and take(1); an empty source does not fail")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func single() -> Observable<Element> { fatalError() }

    /// Unavailable: use take(1), or filter and take(1); an empty source does not fail.
    @available(*, unavailable, message: "use take(1), or filter and take(1); an empty source does not fail")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func single(_ predicate: (Element) throws -> Bool) -> Observable<Element> { fatalError() }

    /// Unavailable: use from(sequence(first:next:)).
    @available(*, unavailable, message: "use from(sequence(first:next:))")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func generate(
        initialState: Element, condition: (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = MainScheduler.instance, iterate: (Element) throws -> Element
    ) -> Observable<Element> { fatalError() }

    /// Unavailable: share the source, and filter it for each key.
    @available(*, unavailable, message: "share the source, and filter it for each key")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func groupBy<Key>(keySelector: (Element) throws -> Key) -> Observable<GroupedObservable<Key, Element>> {
        fatalError()
    }

    /// Unavailable: copy ifEmpty(default:) from 'Recipes' in 'Coming from RxSwift'.
    @available(*, unavailable, message: "copy ifEmpty(default:) from 'Recipes' in 'Coming from RxSwift'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func ifEmpty(default element: Element) -> Observable<Element> { fatalError() }

    /// Unavailable: copy ifEmpty(default:) from 'Recipes' in 'Coming from RxSwift'.
    @available(*, unavailable, message: "copy ifEmpty(default:) from 'Recipes' in 'Coming from RxSwift'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> { fatalError() }

    /// Unavailable: use filter { _ in false }.
    @available(*, unavailable, message: "use filter { _ in false }")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func ignoreElements() -> Observable<Never> { fatalError() }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func multicast<Subject: ObservableType>(_ subject: Subject) -> Observable<Element> { fatalError() }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func multicast<Subject: ObservableType>(makeSubject: () -> Subject) -> Observable<Element> { fatalError() }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func multicast<Subject: ObservableType, Result>(
        _ subjectSelector: () throws -> Subject, selector: (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> { fatalError() }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func publish() -> Observable<Element> { fatalError() }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func replay(_ bufferSize: Int) -> Observable<Element> { fatalError() }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func replayAll() -> Observable<Element> { fatalError() }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func connect() -> any Disposable { fatalError() }

    /// Unavailable: use share(replay:scope:), or a subject.
    @available(*, unavailable, message: "use share(replay:scope:), or a subject")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func refCount() -> Observable<Element> { fatalError() }

    /// Unavailable: use from(0..<count).map { start + $0 }.
    @available(*, unavailable, message: "use from(0..<count).map { start + $0 }")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = MainScheduler.instance
    ) -> Observable<Element> where Element: FixedWidthInteger { fatalError() }

    /// Unavailable: copy reduce from 'Recipes' in 'Coming from RxSwift'.
    @available(*, unavailable, message: "copy reduce from 'Recipes' in 'Coming from RxSwift'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func reduce<Result>(_ seed: Result, accumulator: (Result, Element) throws -> Result) -> Observable<Result> {
        fatalError()
    }

    /// Unavailable: copy reduce from 'Recipes' in 'Coming from RxSwift'.
    @available(*, unavailable, message: "copy reduce from 'Recipes' in 'Coming from RxSwift'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func reduce<State, Result>(
        _ seed: State, accumulator: (State, Element) throws -> State, mapResult: (State) throws -> Result
    ) -> Observable<Result> { fatalError() }

    /// Unavailable: use from(repeatElement(element, count: .max)) and take, or interval and map.
    @available(*, unavailable, message: "use from(repeatElement(element, count: .max)) and take, or interval and map")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func repeatElement(_ element: Element, scheduler: any ImmediateSchedulerType = MainScheduler.instance)
        -> Observable<Element>
    { fatalError() }

    /// Unavailable: copy takeLast from 'Recipes' in 'Coming from RxSwift'.
    @available(*, unavailable, message: "copy takeLast from 'Recipes' in 'Coming from RxSwift'")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func takeLast(_ count: Int) -> Observable<Element> { fatalError() }
}

extension ObservableConvertibleType {
    /// Unavailable: use asDriver or asSignal, or catchAndReturn.
    @available(*, unavailable, message: "use asDriver or asSignal, or catchAndReturn")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func asInfallible(onErrorJustReturn element: Element) -> Observable<Element> { fatalError() }

    /// Unavailable: use asDriver or asSignal, or catchAndReturn.
    @available(*, unavailable, message: "use asDriver or asSignal, or catchAndReturn")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func asInfallible(onErrorFallbackTo other: Observable<Element>) -> Observable<Element> { fatalError() }

    /// Unavailable: use asDriver or asSignal, or catchAndReturn.
    @available(*, unavailable, message: "use asDriver or asSignal, or catchAndReturn")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func asInfallible(onErrorRecover: (any Error) -> Observable<Element>) -> Observable<Element> { fatalError() }

    /// Unavailable: use sequence.values.first() or for try await element in sequence.values, in an async test.
    @available(
        *, unavailable,
        message: "use sequence.values.first() or for try await element in sequence.values, in an async test"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> { fatalError() }
}
