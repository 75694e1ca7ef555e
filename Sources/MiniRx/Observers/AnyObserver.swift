/// A type-erased observer.
@frozen
public struct AnyObserver<Element>: ObserverType {
    @usableFromInline let sink: AnyObserverSink<Element>

    init(sink: AnyObserverSink<Element>) {
        self.sink = sink
    }

    /// Creates an observer that passes every event to `eventHandler`.
    ///
    /// One such observer can observe several sequences. Each subscription sends at most one terminal event, and nothing
    /// after it.
    @available(swift, introduced: 6)
    public init(eventHandler: @escaping @Sendable (Event<Element>) -> Void) {
        self.init(sink: EventHandlerSink(eventHandler))
    }

    /// Creates an observer that forwards every event to `observer`.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        self.init(sink: (observer as? AnyObserver)?.sink ?? ObserverSink(observer))
    }

    /// Whether further events would be dropped. If this is the observer that the closure of `create` has received, also
    /// asks the chain downstream.
    package func checkStopped() -> Bool { sink.checkStopped() }

    /// Receives one event.
    @inlinable
    public func on(_ event: Event<Element>) { event.send(to: self) }

    /// Receives an element.
    @inlinable
    public func onNext(_ element: Element) {
        sink.onNext(element)
    }

    /// Called when the sequence fails.
    @inlinable
    public func onError(_ error: any Error) {
        sink.onError(error)
    }

    /// Called when the sequence completes.
    @inlinable
    public func onCompleted() {
        sink.onCompleted()
    }

    /// Returns this observer, which is type-erased already.
    public func asObserver() -> AnyObserver<Element> { self }
}

extension AnyObserver: @unchecked Sendable where Element: Sendable {}

extension AnyObserver: MainThreadObserver {
    package func keeping(_ pending: inout PendingWrites?) -> AnyObserver {
        sink.keeping(&pending).map(AnyObserver.init) ?? self
    }
}

extension ObserverType {
    /// Returns this observer, type-erased.
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }

    /// Returns an observer that transforms each element and passes it to this observer. If `transform` throws, this
    /// observer receives the error as `onError`; later elements are still transformed and delivered.
    @available(swift, introduced: 6)
    public func mapObserver<Result>(
        _ transform: @escaping @Sendable (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver(sink: MappedObserver(self, transform))
    }
}

/// The sink behind an `AnyObserver`.
@usableFromInline
package class AnyObserverSink<Element>: Sink<Element> {
    /// Without it, Swift 6.3 warns of a recursion in subclasses.
    override init() {}

    /// Whether this is the sink of the observer that the closure of `create` receives.
    var isEmitter: Bool { false }

    /// If this sink passes elements to an observer that writes on the main thread, returns a sink for one subscription;
    /// see `MainThreadObserver`.
    func keeping(_ pending: inout PendingWrites?) -> AnyObserverSink<Element>? { nil }
}

/// Passes events to a closure.
private final class EventHandlerSink<Element>: AnyObserverSink<Element> {
    private let handler: (Event<Element>) -> Void

    init(_ handler: @escaping (Event<Element>) -> Void) {
        self.handler = handler
    }

    override func onNext(_ element: Element) { handler(.next(element)) }
    override func onEnd(_ ending: Ending) { handler(ending.event()) }
}

/// Forwards events to an observer of the user.
private final class ObserverSink<Observer: ObserverType>: AnyObserverSink<Observer.Element> {
    private let observer: Observer

    init(_ observer: Observer) {
        self.observer = observer
    }

    override func onNext(_ element: Observer.Element) { observer.onNext(element) }
    override func onEnd(_ ending: Ending) { ending.send(to: observer) }

    override func keeping(_ pending: inout PendingWrites?) -> AnyObserverSink<Observer.Element>? {
        let copy = keepingObserver(observer, &pending)
        return pending == nil ? nil : ObserverSink(copy)
    }
}

/// Transforms elements for an observer of the user.
private final class MappedObserver<Observer: ObserverType, Input>: AnyObserverSink<Input> {
    private let observer: Observer
    private let transform: (Input) throws -> Observer.Element

    init(_ observer: Observer, _ transform: @escaping (Input) throws -> Observer.Element) {
        self.observer = observer
        self.transform = transform
    }

    override func onNext(_ element: Input) {
        do {
            observer.onNext(try transform(element))
        } catch {
            observer.onError(error)
        }
    }

    override func keeping(_ pending: inout PendingWrites?) -> AnyObserverSink<Input>? {
        let copy = keepingObserver(observer, &pending)
        return pending == nil ? nil : MappedObserver(copy, transform)
    }

    override func onEnd(_ ending: Ending) { ending.send(to: observer) }
}
