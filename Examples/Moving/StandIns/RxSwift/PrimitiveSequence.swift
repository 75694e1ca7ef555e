// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum SingleTrait {}
public enum MaybeTrait {}
public enum CompletableTrait {}

public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

public protocol PrimitiveSequenceType {
    associatedtype Trait
    associatedtype Element

    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

public struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType, ObservableConvertibleType {
    let source: Observable<Element>

    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }

    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    public typealias SingleObserver = (Result<Element, Swift.Error>) -> Void

    public static func create(subscribe: @escaping (@escaping SingleObserver) -> Disposable) -> Single<Element> {
        Single(
            source: .create { observer in
                subscribe { result in
                    switch result {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error): observer.onError(error)
                    }
                }
            })
    }

    public static func just(_ element: Element) -> Single<Element> { Single(source: .just(element)) }
    public static func error(_ error: Swift.Error) -> Single<Element> { Single(source: .error(error)) }

    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((Swift.Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        primitiveSequence.source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    public static func empty() -> Maybe<Element> { Maybe(source: .empty()) }
    public static func just(_ element: Element) -> Maybe<Element> { Maybe(source: .just(element)) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    public static func empty() -> Completable { Completable(source: .empty()) }
    public static func error(_ error: Swift.Error) -> Completable { Completable(source: .error(error)) }
}

extension ObservableType {
    /// Here, the source must emit one element; RxSwift reports others as errors.
    public func asSingle() -> Single<Element> { Single(source: asObservable()) }
}

public protocol InfallibleType: ObservableConvertibleType {}

public struct Infallible<Element>: InfallibleType {
    private let source: Observable<Element>

    public static func just(_ element: Element) -> Infallible<Element> { Infallible(source: .just(element)) }

    public func asObservable() -> Observable<Element> { source }
}
