// The `emit` family subscribes to a `Signal`, as the `drive` family subscribes to a `Driver`.

@available(swift, introduced: 6)
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends every element and the completion to `observers`.
    ///
    /// - Parameter observers: the observers that receive the events.
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        stage.subscribe(all: observers)
    }

    /// Sends every element and the completion to `observers` of optional elements.
    ///
    /// - Parameter observers: the observers that receive the events.
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        stage.subscribe(OptionalObserver(Fanout(observers)))
    }

    /// Sends every element to `relays`.
    ///
    /// - Parameter relays: the relays that accept the elements.
    @MainActor
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        stage.run(onNext: acceptance(by: relays), .unknown)
    }

    /// Sends every element to `relays` of optional elements.
    ///
    /// - Parameter relays: the relays that accept the elements.
    @MainActor
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        stage.run(onNext: acceptance(by: relays), .unknown)
    }

    /// Calls `onNext` with every element, on the main thread. There is no `onError`: a signal cannot fail.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onCompleted: called when the sequence completes.
    ///   - onDisposed: called once when the subscription ends, for any reason.
    @MainActor
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        stage.run(onMain: onNext, nil, onCompleted, onDisposed)
    }

    /// Calls the closures on the main thread with `object`, which is held weakly.
    ///
    /// - Parameters:
    ///   - object: passed to the closures; not retained. Once it is deallocated, they are not called.
    ///   - onNext: called with the object and each element.
    ///   - onCompleted: called with the object when the sequence completes.
    ///   - onDisposed: called once with the object when the subscription ends.
    @MainActor
    public func emit<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        stage.run(with: object, onNext, nil, onCompleted, onDisposed)
    }

    /// Subscribes without an observer, to keep the sequence running.
    @MainActor
    public func emit() -> any Disposable {
        stage.run(onMain: nil, nil, nil, nil)
    }
}
