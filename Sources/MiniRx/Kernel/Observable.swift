/// A type that converts to an observable sequence.
public protocol ObservableConvertibleType<Element> {
    /// The type of the elements.
    associatedtype Element

    /// Returns the value as an `Observable`.
    func asObservable() -> Observable<Element>
}

/// A sequence that pushes its elements to its subscribers.
///
/// All operators are extensions of this protocol, so subjects, relays, controls and your own conforming types have
/// them. Your type only implements `subscribe(_:)`.
///
/// - SeeAlso: [Observable](https://reactivex.io/documentation/observable.html)
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Subscribes `observer`.
    ///
    /// A synchronous source delivers before this returns. When the returned value is disposed, or the sequence ends,
    /// everything held for the subscription is released.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// Wraps the sequence in an `Observable`.
    public func asObservable() -> Observable<Element> {
        Adapted(self)
    }

    /// Subscribes a closure that receives every event.
    ///
    /// - Parameter on: called with each event, on the emitting thread.
    @available(swift, introduced: 6)
    @inlinable
    public func subscribe(
        _ on: @escaping @Sendable (Event<Element>) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().run({ on(.next($0)) }, { on(.error($0)) }, { on(.completed) }, nil, CallSite(fileID, line))
    }

    /// Subscribes closures, one for each kind of event.
    ///
    /// The closures run on the emitting thread. In Swift 6 mode they cannot use state of the main actor: use a `Driver`
    /// for that. Without `onError`, an error goes to `Hooks.defaultErrorHandler`, with the place of this call.
    ///
    /// Cost: one object, the returned disposable; none for `just`.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onError: called when the sequence fails.
    ///   - onCompleted: called when the sequence completes.
    ///   - onDisposed: called once when the subscription ends, by a terminal event or by disposal.
    @available(swift, introduced: 6)
    @inlinable
    @_disfavoredOverload
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        guard let onNext, onError == nil, onCompleted == nil, onDisposed == nil else {
            return asObservable().run(onNext, onError, onCompleted, onDisposed, CallSite(fileID, line))
        }
        return asObservable().run(onNext: onNext, CallSite(fileID, line), NextSubscription.self)
    }

    /// Subscribes closures that also receive `object`, which is held weakly. No closure is called after `object` has
    /// been deallocated.
    ///
    /// - Parameters:
    ///   - object: passed to the closures; not retained.
    ///   - onNext: called with the object and each element.
    ///   - onError: called with the object when the sequence fails.
    ///   - onCompleted: called with the object when the sequence completes.
    ///   - onDisposed: called with the object once when the subscription ends.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        var handlers = Handlers<Element>()
        if let onNext { handlers.onNext = { [weak object] in if let object { onNext(object, $0) } } }
        if let onError { handlers.onError = { [weak object] in if let object { onError(object, $0) } } }
        if let onCompleted { handlers.onCompleted = { [weak object] in if let object { onCompleted(object) } } }
        if let onDisposed { handlers.onDisposed = { [weak object] in if let object { onDisposed(object) } } }
        return asObservable().run(handlers, CallSite(fileID, line))
    }
}

/// A sequence that pushes its elements to its subscribers.
///
/// An observable is a recipe. Nothing runs until an observer subscribes, and every subscription runs the recipe anew,
/// unless the sequence is shared. Subscribing builds a chain of sinks from the observer up to the source:
///
/// ```swift
/// let numbers = Observable.of(1, 2, 3).map { $0 * 10 }
/// ```
///
/// ```
/// recipe        Elements ◀── Elementwise
/// subscribed    Elements ───▶ ElementwiseSink ───▶ Subscription ───▶ your closure
/// ```
///
/// An observable is `Sendable`, even if its elements are not. If the conformance required `Element: Sendable`, the
/// Swift 6 compiler would not find `Observable.merge(a, b)` beside the method `merge()`. Instead, operators that move
/// elements to another thread, such as `observe(on:)`, require it.
///
/// - SeeAlso: [Observable](https://reactivex.io/documentation/observable.html)
public class Observable<Element>: ObservableType {
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif
    @usableFromInline
    package init() {}

    /// Subscribes a sink. Every source and operator overrides this.
    ///
    /// A source that can be cancelled calls `downstream.attach` before it sends anything. A source that finishes before
    /// this returns attaches nothing, checks `downstream.isStopped` before each event, and calls
    /// `downstream.sourceGone()` last.
    package func run(_ downstream: Sink<Element>) {
        fatalError("\(type(of: self)) does not implement run")
    }

    /// Subscribes closures. A source that emits without a subscription object, such as `just`, overrides this and
    /// `run(onNext:_:_:)`.
    package func run(_ handlers: Handlers<Element>, _ place: CallSite) -> any Disposable {
        ClosureSubscription(handlers, place).start(self)
    }

    /// Subscribes a closure for elements only: the most frequent case.
    ///
    /// - Parameter subscription: the class of the subscription. The client's code, into which `subscribe` is inlined,
    ///   passes the class, so that this method need not look up its metadata.
    @usableFromInline
    package func run(
        onNext: @escaping (Element) -> Void, _ place: CallSite,
        _ subscription: NextSubscription<Element>.Type = NextSubscription.self
    ) -> any Disposable {
        subscription.init(onNext, place).start(self)
    }

    /// Subscribes an observer.
    package final func run<Observer: ObserverType>(_ observer: Observer, _ place: CallSite) -> any Disposable
    where Observer.Element == Element {
        ObserverSubscription(observer, place).start(self)
    }

    /// Called by the inlined `subscribe` methods, unless `onNext` is the only closure.
    @usableFromInline
    final func run(
        _ onNext: ((Element) -> Void)?, _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?,
        _ onDisposed: (() -> Void)?, _ place: CallSite
    ) -> any Disposable {
        var handlers = Handlers<Element>()
        (handlers.onNext, handlers.onError) = (onNext, onError)
        (handlers.onCompleted, handlers.onDisposed) = (onCompleted, onDisposed)
        return run(handlers, place)
    }

    /// If this is a single element known beforehand, delivers it without a terminal event and returns `true`.
    ///
    /// `flatMap` and related operators call this first, so that an inner `just` needs no subscription.
    package func deliverScalar(to sink: Sink<Element>) -> Bool { false }

    /// The name of the operator, for `Pipeline`. An observable without a name shares the node of its source, or of the
    /// observable downstream.
    package var name: String { "" }

    /// The sources that are known before a subscription, for `Pipeline`; `nil` if they are in a Swift sequence that has
    /// not been iterated.
    package var sources: [any PipelinePart]? { [] }

    /// The observers and replayed elements, for `Pipeline`; `nil` if this observable has no hub.
    package var audience: Audience? { nil }

    /// Subscribes `observer`. See `ObservableType.subscribe(_:)`.
    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        run(observer, .unknown)
    }

    /// Returns this observable, without a wrapper.
    public func asObservable() -> Observable<Element> { self }
}

/// Sound because all closures that run in an observable are `@Sendable`. Elements: see `Observable`.
extension Observable: @unchecked Sendable {}

/// Wraps a user's own `ObservableType`.
private final class Adapted<Source: ObservableType>: Observable<Source.Element>, @unchecked Sendable {
    private let source: Source

    init(_ source: Source) {
        self.source = source
        super.init()
    }

    override var name: String { "\(Source.self)" }

    override func run(_ downstream: Sink<Source.Element>) {
        Emitter(downstream).start { [source] in source.subscribe($0) }
    }
}
