// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Operators, declared as RxSwift 6 declares them. MiniRx does the work, so they do not show where RxSwift behaves differently.

import Dispatch
public import MiniRx

public typealias RxTimeInterval = DispatchTimeInterval

public protocol ImmediateSchedulerType {}

public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler that does the work here.
    var standIn: any MiniRx.SchedulerType { get }
}

extension ObservableConvertibleType {
    /// Applies operators of MiniRx.
    package func through<Result>(
        _ operators: (MiniRx.Observable<Element>) -> MiniRx.Observable<Result>
    ) -> Observable<Result> { .wrapping(operators(miniRx())) }

    package func miniRx() -> MiniRx.Observable<Element> {
        let source = asObservable()
        return .create { observer in
            let subscription = source.subscribe(
                onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
                onCompleted: { observer.onCompleted() })
            return MiniRx.Disposables.create { subscription.dispose() }
        }
    }
}

extension Observable {
    /// Converts an observable of MiniRx.
    package static func wrapping(_ source: MiniRx.Observable<Element>) -> Observable<Element> {
        .create { observer in
            let subscription = source.subscribe(
                onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
                onCompleted: { observer.onCompleted() })
            return Disposables.create { subscription.dispose() }
        }
    }
}

extension ObservableType {
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        through { $0.map(transform) }
    }

    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        through { $0.filter(predicate) }
    }

    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { through { $0.flatMapLatest { try selector($0).miniRx() } } }

    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        through { $0.withLatestFrom(second.miniRx()) }
    }

    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, onError: ((Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        through {
            $0.do(
                onNext: onNext, onError: onError, onCompleted: onCompleted, onSubscribe: onSubscribe,
                onDispose: onDispose)
        }
    }
}

extension ObservableType where Element: Equatable {
    public func distinctUntilChanged() -> Observable<Element> { through { $0.distinctUntilChanged() } }
}

// MARK: Single and Completable

extension PrimitiveSequenceType where Trait == SingleTrait {
    public func `do`(onSuccess: ((Element) throws -> Void)? = nil) -> Single<Element> {
        Single(source: primitiveSequence.source.do(onNext: onSuccess))
    }
}

public enum CompletableEvent {
    case error(Swift.Error)
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    public static func create(
        subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> Disposable
    ) -> Completable {
        Completable(
            source: .create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    public func andThen<Next>(_ second: Single<Next>) -> Single<Next> {
        Single(
            source: primitiveSequence.source.through {
                $0.map { (never: Swift.Never) -> Next in }.concat(second.miniRx())
            })
    }
}

extension Event: Equatable where Element: Equatable {
    public static func == (first: Event, second: Event) -> Bool {
        switch (first, second) {
        case (.next(let first), .next(let second)): first == second
        case (.error(let first), .error(let second)): "\(first)" == "\(second)"
        case (.completed, .completed): true
        default: false
        }
    }
}
