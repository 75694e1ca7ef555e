/// Whatever can be seen as an observable sequence.
public protocol ObservableConvertibleType<Element> {
    /// The type of the elements.
    associatedtype Element

    /// The value as an `Observable`.
    func asObservable() -> Observable<Element>
}

/// A sequence that pushes its elements to whoever subscribes.
///
/// All operators are extensions of this protocol, so subjects, relays, controls and your own conforming types have
/// them. A type of your own implements `subscribe(_:)` and gets the rest.
///
/// - SeeAlso: [Observable](https://reactivex.io/documentation/observable.html)
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Subscribes `observer`.
    ///
    /// A synchronous source delivers before this returns. Disposing the returned value, or the end of the sequence,
    /// lets go of everything held for the subscription.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// The sequence as an `Observable`.
    public func asObservable() -> Observable<Element> {
        Adapted(self)
    }

    /// Subscribes a closure that receives every event.
    ///
    /// - Parameter on: called with each event, on the thread that emits it.
    @available(swift, introduced: 6)
    @inlinable
    public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
        asObservable().run({ on(.next($0)) }, { on(.error($0)) }, { on(.completed) }, nil, .unknown)
    }

    /// Subscribes closures, one for each kind of event.
    ///
    /// The closures run on the thread that emits. In Swift 6 mode they may not touch what belongs to the main actor:
    /// use a `Driver` for that. An error without `onError` goes to `Hooks.defaultErrorHandler` together with the place
    /// of this call.
    ///
    /// Cost: one object, which is the returned disposable; none at all for `just`.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onError: called when the sequence fails.
    ///   - onCompleted: called when the sequence ends well.
    ///   - onDisposed: called once when the subscription is over, for whatever reason.
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

    /// Subscribes closures that also get `object`, which is held weakly: when it is gone, none of them is called any more.
    ///
    /// - Parameters:
    ///   - object: passed to the closures; not retained.
    ///   - onNext: called with the object and each element.
    ///   - onError: called with the object when the sequence fails.
    ///   - onCompleted: called with the object when the sequence ends well.
    ///   - onDisposed: called with the object once when the subscription is over.
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

/// A sequence that pushes its elements to whoever subscribes.
///
/// An observable is a recipe: nothing runs until somebody subscribes, and every subscription runs it anew, unless a
/// `share` stands in between. Subscribing builds a chain of sinks from the observer up to the source:
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
/// - SeeAlso: [Observable](https://reactivex.io/documentation/observable.html)
public class Observable<Element>: ObservableType {
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif
    @usableFromInline
    package init() {}

    /// Subscribes a sink of the kernel. Every source and operator overrides this; what else they override is for a `Pipeline`.
    ///
    /// A source that can be cancelled calls `downstream.attach` before it sends anything. One that is done before this returns
    /// attaches nothing, asks `downstream.isStopped` before each event, and calls `downstream.sourceGone()` last of all.
    package func run(_ downstream: Sink<Element>) {
        fatalError("\(type(of: self)) does not implement run")
    }

    /// Subscribes closures. A source that is done at once overrides this, and its twin, to do without any object.
    package func run(_ handlers: Handlers<Element>, _ place: CallSite) -> any Disposable {
        ClosureSubscription(handlers, place).start(self)
    }

    /// Subscribes a closure for elements only, by far the most frequent case.
    ///
    /// - Parameter subscription: the class to make it of. Code of the client, where `subscribe` is inlined, has its
    ///   metadata at hand; here it would be looked up.
    @usableFromInline
    package func run(
        onNext: @escaping (Element) -> Void, _ place: CallSite,
        _ subscription: NextSubscription<Element>.Type = NextSubscription.self
    ) -> any Disposable {
        subscription.init(onNext, place).start(self)
    }

    /// What `subscribe(onNext:onError:onCompleted:onDisposed:)` leaves when it has been inlined and more than `onNext` is
    /// given.
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

    /// If this is a single element known beforehand, delivers it (without an end) and returns `true`.
    ///
    /// `flatMap` and its kin ask this first, so that an inner `just` costs no subscription.
    package func deliverScalar(to sink: Sink<Element>) -> Bool { false }

    /// What the user calls it. Without a name it is shown as one with its neighbours. For `Pipeline`.
    package var name: String { "" }

    /// What it will subscribe, as far as that is known beforehand; `nil` for a sequence that has not been iterated. For `Pipeline`.
    package var sources: [any PipelinePart]? { [] }

    /// Those who observe it, if it is a hub. For `Pipeline`.
    package var audience: Audience? { nil }

    /// Subscribes `observer`. See `ObservableType.subscribe(_:)`.
    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        ObserverSubscription(observer).start(self)
    }

    /// The observable itself.
    public func asObservable() -> Observable<Element> { self }
}

/// Whatever the elements are: with a conformance only `where Element: Sendable`, the compiler of Swift 6 does not find
/// `Observable.merge(a, b)` beside the method `merge()`. All closures that run in an observable are `@Sendable`.
extension Observable: @unchecked Sendable {}

/// An observable with one source: what most operators are.
@usableFromInline
package class Operator<Input, Output>: Observable<Output>, @unchecked Sendable {
    package final let source: Observable<Input>
    private final let operatorName: OperatorName

    @usableFromInline
    package init(_ source: Observable<Input>, _ name: OperatorName) {
        self.source = source
        operatorName = name
        super.init()
    }

    package final override var name: String { operatorName.description }

    package override var sources: [any PipelinePart]? { [source] }
}

/// A user's own `ObservableType` as an `Observable`.
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
