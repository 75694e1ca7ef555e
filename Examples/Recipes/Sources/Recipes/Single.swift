// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MiniRx

/// RxSwift's `Single`: a sequence of one element, or an error. `Maybe` emits at most one element, `Completable` none.
///
/// When to use it: when an app moves whose services return these types. In new code, an `async` function or an `Observable`
/// does the same.
/// What it does not do: have all operators. For others, write `single.applying { $0.delaySubscription(…) }`.
///
/// Copy this file into one module: the lowest one that uses these types. The modules above import that module. With a copy
/// in each module, the `Single` of one would not be the `Single` of the other.
///
/// `@preconcurrency`: in Swift 5 mode, code that you move compiles; a closure that uses the main actor causes a warning. In
/// Swift 6 mode, it causes the same warning. When the app has moved, delete the attribute to get an error instead.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

public typealias SingleEvent<Element> = Result<Element, any Error>
nonisolated public enum MaybeEvent<Element> { case success(Element), error(any Error), completed }
nonisolated public enum CompletableEvent { case error(any Error), completed }
nonisolated extension MaybeEvent: Sendable where Element: Sendable {}
nonisolated extension CompletableEvent: Sendable {}

/// `asSingle()` or `asMaybe()` of a sequence with another number of elements.
nonisolated public enum WrongCount: Error { case noElements, moreThanOneElement }

nonisolated public protocol CanBeEmpty {}
nonisolated public enum SingleTrait {}
nonisolated public enum MaybeTrait: CanBeEmpty {}
nonisolated public enum CompletableTrait: CanBeEmpty {}

nonisolated public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType, Sendable {
    fileprivate let source: Observable<Element>

    public func asObservable() -> Observable<Element> { source }

    /// Applies operators of observables. They must keep the number of elements that the type promises.
    public func applying(_ operators: (Observable<Element>) -> Observable<Element>) -> Self {
        Self(source: operators(source))
    }
}

// MARK: Operators

nonisolated extension PrimitiveSequence {
    public static func just(_ element: Element) -> Self { Self(source: .just(element)) }
    public static func error(_ error: any Error) -> Self { Self(source: .error(error)) }
    public static func never() -> Self { Self(source: .never()) }

    @preconcurrency
    public static func deferred(_ factory: @escaping @Sendable () throws -> Self) -> Self {
        Self(source: .deferred { try factory().source })
    }

    @preconcurrency
    public func map<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> { .init(source: source.map(transform)) }

    @preconcurrency
    public func compactMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result?) -> Maybe<Result> {
        .init(source: source.compactMap(transform))
    }

    @preconcurrency
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
        .init(source: source.filter(predicate))
    }

    @preconcurrency
    public func flatMap<Result>(
        _ next: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> { .init(source: source.flatMap(next)) }

    @preconcurrency
    public func flatMapMaybe<Result>(_ next: @escaping @Sendable (Element) throws -> Maybe<Result>) -> Maybe<Result> {
        .init(source: source.flatMap(next))
    }

    @preconcurrency
    public func flatMapCompletable(_ next: @escaping @Sendable (Element) throws -> Completable) -> Completable {
        .init(source: source.flatMap(next))
    }

    @preconcurrency
    public func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
        applying { $0.catch { try handler($0).source } }
    }

    public func catchAndReturn(_ element: Element) -> Self { applying { $0.catchAndReturn(element) } }

    public func retry(fileID: StaticString = #fileID, line: UInt = #line) -> Self { applying { $0.retry() } }

    public func retry(_ maxAttemptCount: Int, fileID: StaticString = #fileID, line: UInt = #line) -> Self {
        applying { $0.retry(maxAttemptCount, fileID: fileID, line: line) }
    }

    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Self { applying { $0.retry(when: notificationHandler) } }

    @preconcurrency
    public func observe(on scheduler: any ImmediateSchedulerType) -> Self where Element: Sendable {
        applying { $0.observe(on: scheduler) }
    }

    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self { applying { $0.subscribe(on: scheduler) } }

    @preconcurrency
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self where Element: Sendable {
        applying { $0.delay(dueTime, scheduler: scheduler) }
    }

    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
        applying { $0.timeout(dueTime, scheduler: scheduler) }
    }

    public func debug(
        _ identifier: String? = nil, file: String = #file, line: UInt = #line, function: String = #function
    ) -> Self { applying { $0.debug(identifier, file: file, line: line, function: function) } }

    /// Completes when this sequence completes, and drops its element.
    public func asCompletable() -> Completable { source.ignoreElements().asCompletable() }

    /// Ignores the element; an error that no closure handles is reported.
    public func subscribe(fileID: StaticString = #fileID, line: UInt = #line) -> any Disposable {
        source.subscribe(fileID: fileID, line: line)
    }
}

// MARK: Single

nonisolated extension PrimitiveSequence where Trait == SingleTrait {
    @preconcurrency
    public static func create(
        subscribe: @escaping @Sendable (_ single: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable
    ) -> Self where Element: Sendable {
        let source = Observable<Element>.create { observer in
            subscribe { event in
                do { observer.onNext(try event.get()) } catch { observer.onError(error) }
                observer.onCompleted()
            }
        }
        // The closure may be called again during the delivery, from inside the observer or by another thread.
        return Self(source: source.take(1))
    }

    public static func zip<First, Second>(_ first: Single<First>, _ second: Single<Second>) -> Self
    where Element == (First, Second) { Self(source: Observable.zip(first.source, second.source)) }

    public static func zip<First, Second, Third>(
        _ first: Single<First>, _ second: Single<Second>, _ third: Single<Third>
    ) -> Self where Element == (First, Second, Third) {
        Self(source: Observable.zip(first.source, second.source, third.source))
    }

    @preconcurrency
    public static func zip<First, Second>(
        _ first: Single<First>, _ second: Single<Second>,
        resultSelector: @escaping @Sendable (First, Second) throws -> Element
    ) -> Self { Self(source: .zip(first.source, second.source, resultSelector: resultSelector)) }

    @preconcurrency
    public static func zip<First, Second, Third>(
        _ first: Single<First>, _ second: Single<Second>, _ third: Single<Third>,
        resultSelector: @escaping @Sendable (First, Second, Third) throws -> Element
    ) -> Self { Self(source: .zip(first.source, second.source, third.source, resultSelector: resultSelector)) }

    public static func zip<Singles: Collection, Part>(_ singles: Singles) -> Self
    where Singles.Element == Single<Part>, Element == [Part] { Self(source: Observable.zip(singles.map(\.source))) }

    @preconcurrency
    public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil,
        afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> Self {
        applying {
            $0.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
        }
    }

    public func asMaybe() -> Maybe<Element> { .init(source: source) }

    @preconcurrency
    public func subscribe(
        _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        source.subscribe(
            onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) }, fileID: fileID, line: line)
    }

    @preconcurrency
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// Holds `object` weakly.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
        onFailure: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        source.subscribe(
            with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed, fileID: fileID, line: line)
    }
}

nonisolated extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
    /// The element, or the error; cancelling the task disposes the subscription.
    public var value: Element {
        get async throws {
            for try await element in source.values { return element }
            throw WrongCount.noElements
        }
    }
}

// MARK: Maybe

nonisolated extension PrimitiveSequence where Trait == MaybeTrait {
    @preconcurrency
    public static func create(
        subscribe: @escaping @Sendable (_ maybe: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable
    ) -> Self where Element: Sendable {
        let source = Observable<Element>.create { observer in
            subscribe { event in
                if case .success(let element) = event { observer.onNext(element) }
                if case .error(let error) = event { observer.onError(error) }
                observer.onCompleted()
            }
        }
        return Self(source: source.take(1))
    }

    @preconcurrency
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> Self {
        applying {
            $0.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose)
        }
    }

    public func ifEmpty(default element: Element) -> Single<Element> where Element: Sendable {
        .init(source: source.toArray().map { $0.first ?? element })
    }

    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        .init(source: source.toArray().flatMap { $0.first.map { .just($0) } ?? other.source })
    }

    /// Fails with `WrongCount.noElements` if there is no element.
    public func asSingle() -> Single<Element> { source.asSingle() }

    @preconcurrency
    public func subscribe(
        _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        source.toArray().subscribe(
            onNext: { observer($0.first.map { .success($0) } ?? .completed) }, onError: { observer(.error($0)) },
            fileID: fileID, line: line)
    }

    /// Calls one of the first three closures.
    @preconcurrency
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        source.toArray().subscribe(
            onNext: { elements in
                if let element = elements.first { onSuccess?(element) } else { onCompleted?() }
            }, onError: onError, onDisposed: onDisposed, fileID: fileID, line: line)
    }
}

// MARK: Completable

nonisolated extension PrimitiveSequence where Trait: CanBeEmpty {
    public static func empty() -> Self { Self(source: .empty()) }
}

nonisolated extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    @preconcurrency
    public static func create(
        subscribe: @escaping @Sendable (_ completable: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable
    ) -> Self {
        let source = Observable<Never>.create { observer in
            subscribe { event in
                if case .error(let error) = event { observer.onError(error) }
                observer.onCompleted()
            }
        }
        return Self(source: source)
    }

    /// Subscribes to all at once, and completes when all have completed.
    public static func zip(_ completables: Self...) -> Self { merge(completables) }

    /// Subscribes to all at once, and completes when all have completed.
    public static func zip<Completables: Collection>(_ completables: Completables) -> Self
    where Completables.Element == Self { merge(completables) }

    /// Subscribes to all at once, and completes when all have completed.
    public static func merge(_ completables: Self...) -> Self { merge(completables) }

    /// Subscribes to all at once, and completes when all have completed.
    public static func merge<Completables: Collection>(_ completables: Completables) -> Self
    where Completables.Element == Self { Self(source: .merge(completables.map(\.source))) }

    /// Subscribes to each when the one before it has completed.
    public static func concat(_ completables: Self...) -> Self { concat(completables) }

    /// Subscribes to each when the one before it has completed.
    public static func concat<Completables: Collection>(_ completables: Completables) -> Self
    where Completables.Element == Self { Self(source: .concat(completables.map(\.source))) }

    public func concat(_ second: Self) -> Self { andThen(second) }

    public func andThen<Next>(_ next: Observable<Next>) -> Observable<Next> {
        source.map { (never: Never) -> Next in }.concat(next)
    }

    public func andThen<T, Next>(_ next: PrimitiveSequence<T, Next>) -> PrimitiveSequence<T, Next> {
        .init(source: andThen(next.source))
    }

    @preconcurrency
    public func `do`(
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> Self {
        applying {
            $0.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
        }
    }

    @preconcurrency
    public func subscribe(
        _ observer: @escaping @Sendable (CompletableEvent) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        source.subscribe(
            onError: { observer(.error($0)) }, onCompleted: { observer(.completed) }, fileID: fileID, line: line)
    }

    @preconcurrency
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        source.subscribe(
            onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID, line: line)
    }

    /// Holds `object` weakly.
    @preconcurrency
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        source.subscribe(
            with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
            line: line)
    }
}

// MARK: From observables

nonisolated extension ObservableType {
    /// Emits the element when the source completes. Fails with `WrongCount` if the source has none, or a second one.
    public func asSingle() -> Single<Element> { Single(source: only(atLeast: 1)) }

    /// Emits the element, if there is one, when the source completes. Fails with `WrongCount` at a second element.
    public func asMaybe() -> Maybe<Element> { Maybe(source: only(atLeast: 0)) }

    public func asCompletable() -> Completable where Element == Never { Completable(source: asObservable()) }

    /// Drops all elements; completes or fails as the source does.
    public func ignoreElements() -> Observable<Never> { compactMap { _ in Never?.none } }

    private func only(atLeast count: Int) -> Observable<Element> {
        take(2).toArray().compactMap { elements in
            if elements.count > 1 { throw WrongCount.moreThanOneElement }
            if elements.count < count { throw WrongCount.noElements }
            return elements.first
        }
    }
}
