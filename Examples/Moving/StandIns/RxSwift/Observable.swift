// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A part of RxSwift, declared as RxSwift 6 declares it. It has the declarations that the examples and their tests use. The
// implementations are short: an element that is emitted during a delivery is delivered inside that delivery, as in RxSwift.

import Foundation

@frozen
public enum Event<Element> {
    case next(Element)
    case error(Swift.Error)
    case completed
}

extension Event {
    public var element: Element? { if case .next(let element) = self { element } else { nil } }
    public var error: Swift.Error? { if case .error(let error) = self { error } else { nil } }
    public var isCompleted: Bool { if case .completed = self { true } else { false } }
    public var isStopEvent: Bool { if case .next = self { false } else { true } }
}

public protocol ObserverType<Element> {
    associatedtype Element

    func on(_ event: Event<Element>)
}

extension ObserverType {
    public func onNext(_ element: Element) { on(.next(element)) }
    public func onError(_ error: Swift.Error) { on(.error(error)) }
    public func onCompleted() { on(.completed) }
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
}

public struct AnyObserver<Element>: ObserverType {
    public typealias EventHandler = (Event<Element>) -> Void

    private let handler: EventHandler

    public init(eventHandler: @escaping EventHandler) {
        handler = eventHandler
    }

    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        handler = observer.on
    }

    public func on(_ event: Event<Element>) { handler(event) }
    public func asObserver() -> AnyObserver<Element> { self }
}

public protocol ObservableConvertibleType<Element> {
    associatedtype Element

    func asObservable() -> Observable<Element>
}

public protocol ObservableType<Element>: ObservableConvertibleType {
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element
}

extension ObservableType {
    public func asObservable() -> Observable<Element> { Observable.create { self.subscribe($0) } }

    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable {
        subscribe(AnyObserver(eventHandler: on))
    }

    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((Swift.Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> Disposable {
        let disposed = onDisposed.map { Disposables.create(with: $0) } ?? Disposables.create()
        let subscription = subscribe { event in
            switch event {
            case .next(let element): onNext?(element)
            case .error(let error): onError?(error)
            case .completed: onCompleted?()
            }
            if event.isStopEvent { disposed.dispose() }
        }
        return Disposables.create(subscription, disposed)
    }

    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> Disposable) -> Observable<Element> {
        Create(subscribe)
    }

    public static func just(_ element: Element) -> Observable<Element> { from([element]) }
    public static func of(_ elements: Element...) -> Observable<Element> { from(elements) }
    public static func empty() -> Observable<Element> { from([]) }
    public static func never() -> Observable<Element> { create { _ in Disposables.create() } }

    public static func error(_ error: Swift.Error) -> Observable<Element> {
        create { observer in
            observer.onError(error)
            return Disposables.create()
        }
    }

    public static func from(_ array: [Element]) -> Observable<Element> {
        create { observer in
            for element in array { observer.onNext(element) }
            observer.onCompleted()
            return Disposables.create()
        }
    }

    public func bind<Observer: ObserverType>(to observers: Observer...) -> Disposable
    where Observer.Element == Element {
        subscribe { event in for observer in observers { observer.on(event) } }
    }

    public func bind(onNext: @escaping (Element) -> Void) -> Disposable { subscribe(onNext: onNext) }
}

public class Observable<Element>: ObservableType {
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
        fatalError("abstract")
    }

    public func asObservable() -> Observable<Element> { self }
}

private final class Create<Element>: Observable<Element> {
    private let body: (AnyObserver<Element>) -> Disposable

    init(_ body: @escaping (AnyObserver<Element>) -> Disposable) {
        self.body = body
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
        let subscription = CreateSubscription(observer.asObserver())
        subscription.start(body)
        return subscription
    }
}

/// Passes events until the first terminal event, or until it is disposed.
private final class CreateSubscription<Element>: Disposable {
    private let lock = NSLock()
    private var observer: AnyObserver<Element>?
    private let upstream = SingleAssignmentDisposable()

    init(_ observer: AnyObserver<Element>) {
        self.observer = observer
    }

    func start(_ body: (AnyObserver<Element>) -> Disposable) {
        upstream.setDisposable(body(AnyObserver { self.on($0) }))
    }

    func dispose() {
        release()
        upstream.dispose()
    }

    private func on(_ event: Event<Element>) {
        guard event.isStopEvent else { return lock.withLock { observer }?.on(event) ?? () }
        release()?.on(event)
        upstream.dispose()
    }

    @discardableResult
    private func release() -> AnyObserver<Element>? {
        lock.withLock {
            defer { observer = nil }
            return observer
        }
    }
}
