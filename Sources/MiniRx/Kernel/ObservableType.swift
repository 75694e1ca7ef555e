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
    /// Cost: one object, which is the returned disposable; none at all for `just`, `empty` and `error`.
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

    /// Subscribes closures that also get `object`, which is held weakly: when it is gone, `onNext`, `onError` and
    /// `onCompleted` are not called any more.
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
        var handlers = Handlers<Element>(onNext: nil, onError: nil, onCompleted: nil, onDisposed: nil)
        if let onNext { handlers.onNext = { [weak object] in if let object { onNext(object, $0) } } }
        if let onError { handlers.onError = { [weak object] in if let object { onError(object, $0) } } }
        if let onCompleted { handlers.onCompleted = { [weak object] in if let object { onCompleted(object) } } }
        if let onDisposed { handlers.onDisposed = { [weak object] in if let object { onDisposed(object) } } }
        return asObservable().run(handlers, CallSite(fileID, line))
    }
}

/// A user's own `ObservableType` as an `Observable`.
private final class Adapted<Source: ObservableType>: Observable<Source.Element>, @unchecked Sendable {
    private let source: Source

    init(_ source: Source) {
        self.source = source
        super.init(.unknown)
    }

    override var name: String { "\(Source.self)" }

    override var isPartOfAnother: Bool { false }

    override func run(_ downstream: Sink<Source.Element>) -> Link? {
        let emitter = Emitter(downstream)
        emitter.start { [source] in source.subscribe($0) }
        return emitter
    }
}
