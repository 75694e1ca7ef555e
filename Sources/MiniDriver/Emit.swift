// The `emit` family: what `drive` is for a `Driver`.

@available(swift, introduced: 6)
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Hands every element, and the completion, to `observers`.
    ///
    /// - Parameter observers: what receives the events.
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        stage.subscribe(all: observers)
    }

    /// Hands every element, and the completion, to `observers` of optional elements.
    ///
    /// - Parameter observers: what receives the events.
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        stage.subscribe(OptionalObserver(Fanout(observers)))
    }

    /// Passes every element to `relays`.
    ///
    /// - Parameter relays: what accepts the elements.
    @MainActor
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        stage.run(onNext: acceptance(by: relays), .unknown)
    }

    /// Passes every element to `relays` of optional elements.
    ///
    /// - Parameter relays: what accepts the elements.
    @MainActor
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        stage.run(onNext: acceptance(by: relays), .unknown)
    }

    /// Calls `onNext` with every element, on the main thread. There is no `onError`: a signal cannot fail.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onCompleted: called when the sequence ends.
    ///   - onDisposed: called once when the subscription is over, for whatever reason.
    @MainActor
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        stage.run(onMain: onNext, nil, onCompleted, onDisposed)
    }

    /// Calls closures with `object`, which is held weakly, on the main thread.
    ///
    /// - Parameters:
    ///   - object: passed to the closures; not retained. When it is gone, they are not called any more.
    ///   - onNext: called with the object and each element.
    ///   - onCompleted: called with the object when the sequence ends.
    ///   - onDisposed: called with the object once when the subscription is over.
    @MainActor
    public func emit<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        stage.run(with: object, onNext, nil, onCompleted, onDisposed)
    }

    /// Keeps the sequence running without observing it.
    @MainActor
    public func emit() -> any Disposable {
        stage.run(onMain: nil, nil, nil, nil)
    }
}
