// The `drive` family. It belongs to the main actor: calling it from elsewhere is an error in Swift 6 mode. Clients in
// Swift 5 mode call its twins in `Compatibility`, from anywhere. These subscribe `fromAnywhere` instead of `stage`.

@available(swift, introduced: 6)
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Hands every element, and the completion, to `observers`.
    ///
    /// - Parameter observers: what receives the events: a `Binder` such as `label.rx.text`, a subject, a control property.
    @MainActor
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        stage.subscribe(all: observers)
    }

    /// Hands every element, and the completion, to `observers` of optional elements.
    ///
    /// - Parameter observers: what receives the events.
    @MainActor
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        stage.subscribe(OptionalObserver(Fanout(observers)))
    }

    /// Passes every element to `relays`.
    ///
    /// - Parameter relays: what accepts the elements.
    @MainActor
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element {
        stage.run(onNext: acceptance(by: relays), .unknown)
    }

    /// Passes every element to `relays` of optional elements.
    ///
    /// - Parameter relays: what accepts the elements.
    @MainActor
    public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element? {
        stage.run(onNext: acceptance(by: relays), .unknown)
    }

    /// Gives the sequence to a function that subscribes it.
    ///
    /// - Parameter transformation: subscribes the sequence and returns what that gave.
    @MainActor
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Gives the sequence to a curried function that subscribes it.
    ///
    /// - Parameters:
    ///   - with: takes the sequence and then `curriedArgument`.
    ///   - curriedArgument: the second argument.
    @MainActor
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }

    /// Calls `onNext` with every element, on the main thread. There is no `onError`: a driver cannot fail.
    ///
    /// If the driver has an element, or its source is synchronous, `onNext` is called before this returns.
    ///
    /// Cost: one object, which is the returned disposable.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onCompleted: called when the sequence ends.
    ///   - onDisposed: called once when the subscription is over, for whatever reason.
    @inlinable
    @MainActor
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        stage.run(onMain: onNext, nil, onCompleted, onDisposed, .unknown, NextSubscription.self)
    }

    /// Calls closures with `object`, which is held weakly, on the main thread.
    ///
    /// - Parameters:
    ///   - object: passed to the closures; not retained. When it is gone, they are not called any more.
    ///   - onNext: called with the object and each element.
    ///   - onCompleted: called with the object when the sequence ends.
    ///   - onDisposed: called with the object once when the subscription is over.
    @MainActor
    public func drive<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        stage.run(with: object, onNext, nil, onCompleted, onDisposed)
    }

    /// Keeps the sequence running without observing it.
    @MainActor
    public func drive() -> any Disposable {
        stage.run(onMain: nil, nil, nil, nil)
    }
}
