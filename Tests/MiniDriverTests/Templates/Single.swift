import MiniDriver

typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>  // one element, or an error
typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>  // at most one element, or an error
typealias Completable = PrimitiveSequence<CompletableTrait, Never>  // no element; completion or an error
typealias SingleEvent<Element> = Result<Element, any Error>
nonisolated enum MaybeEvent<Element: Sendable>: Sendable { case success(Element), error(any Error), completed }
typealias CompletableEvent = MaybeEvent<Never>
nonisolated enum WrongCount: Error { case noElements, moreThanOneElement }
nonisolated protocol CanBeEmpty {}
nonisolated enum SingleTrait {}
nonisolated enum MaybeTrait: CanBeEmpty {}
nonisolated enum CompletableTrait: CanBeEmpty {}

nonisolated struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType {
    fileprivate let source: Observable<Element>
    func asObservable() -> Observable<Element> { source }
    static func just(_ element: Element) -> Self { Self(source: .just(element)) }
    static func error(_ error: any Error) -> Self { Self(source: .error(error)) }

    func applying(_ operators: (Observable<Element>) -> Observable<Element>) -> Self { Self(source: operators(source)) }

    func map<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> { .init(source: source.map(transform)) }

    func flatMap<Result>(
        _ next: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> { .init(source: source.flatMap(next)) }

    func subscribe(fileID: StaticString = #fileID, line: UInt = #line) -> any Disposable {
        source.subscribe(fileID: fileID, line: line)
    }
}
nonisolated extension PrimitiveSequence: Sendable where Element: Sendable {}

nonisolated extension PrimitiveSequence where Trait == SingleTrait {
    static func create(
        subscribe: @escaping @Sendable (_ single: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable
    ) -> Self where Element: Sendable {
        let source = Observable<Element>.create { observer in
            subscribe { event in
                do { observer.onNext(try event.get()) } catch { observer.onError(error) }
                observer.onCompleted()
            }
        }
        return Self(source: source)
    }

    func subscribe(
        onSuccess: @escaping @Sendable (Element) -> Void, onFailure: (@Sendable (any Error) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable { source.subscribe(onNext: onSuccess, onError: onFailure, fileID: fileID, line: line) }

    static func zip<First, Second>(_ first: Single<First>, _ second: Single<Second>) -> Self
    where Element == (First, Second) { Self(source: Observable.zip(first.source, second.source)) }
}

nonisolated extension PrimitiveSequence where Trait: CanBeEmpty {
    static func empty() -> Self { Self(source: .empty()) }
    static func create(
        subscribe: @escaping @Sendable (_ send: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable
    ) -> Self where Element: Sendable {
        let source = Observable<Element>.create { observer in
            subscribe { event in
                if case .success(let element) = event { observer.onNext(element) }
                if case .error(let error) = event { observer.onError(error) }
                observer.onCompleted()
            }
        }
        return Self(source: source)
    }

    func subscribe(
        onSuccess: @escaping @Sendable (Element) -> Void, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: @escaping @Sendable () -> Void = {}, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Trait == MaybeTrait {
        source.toArray().subscribe(
            onNext: { $0.isEmpty ? onCompleted() : onSuccess($0[0]) }, onError: onError, fileID: fileID, line: line)
    }

    func subscribe(
        onCompleted: @escaping @Sendable () -> Void, onError: (@Sendable (any Error) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Element == Never {
        source.subscribe(onError: onError, onCompleted: onCompleted, fileID: fileID, line: line)
    }

    func andThen<Next>(_ next: Observable<Next>) -> Observable<Next> where Element == Never {
        source.map { (never: Never) -> Next in }.concat(next)
    }

    func andThen<T, Next>(_ next: PrimitiveSequence<T, Next>) -> PrimitiveSequence<T, Next> where Element == Never {
        .init(source: andThen(next.source))
    }
}

nonisolated extension ObservableType {
    func asSingle() -> Single<Element> { Single(source: only(atLeast: 1)) }
    func asMaybe() -> Maybe<Element> { Maybe(source: only(atLeast: 0)) }
    func asCompletable() -> Completable where Element == Never { Completable(source: asObservable()) }
    private func only(atLeast count: Int) -> Observable<Element> {
        take(2).toArray().compactMap { elements in
            if elements.count > 1 { throw WrongCount.moreThanOneElement }
            if elements.count < count { throw WrongCount.noElements }
            return elements.first
        }
    }
}
