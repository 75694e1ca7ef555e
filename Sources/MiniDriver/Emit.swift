// The `emit` family subscribes to a `Signal`. It corresponds to the `drive` family of `Driver`.

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends every element and the completion to `observers`.
    ///
    /// ```swift
    /// taps.asSignal().map { "saved" }
    ///     .emit(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// - Parameter observers: the observers that receive the events.
    @available(swift, introduced: 6)
    @MainActor
    public func emit<Observer: ObserverType>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        stage.subscribe(all: observers, CallSite(fileID, line))
    }

    /// Sends every element and the completion to `observers` of optional elements.
    ///
    /// - Parameter observers: the observers that receive the events.
    @available(swift, introduced: 6)
    @MainActor
    public func emit<Observer: ObserverType>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        stage.subscribe(Fanout(observers).mapObserver { $0 }, at: CallSite(fileID, line))
    }

    /// Sends every element to `relays`.
    ///
    /// - Parameter relays: the relays that accept the elements.
    @available(swift, introduced: 6)
    @MainActor
    public func emit<Relay: RelayType>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        stage.subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// Sends every element to `relays` of optional elements.
    ///
    /// - Parameter relays: the relays that accept the elements.
    @available(swift, introduced: 6)
    @MainActor
    public func emit<Relay: RelayType>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        stage.subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// Calls `onNext` with every element, on the main thread. There is no `onError`: a signal cannot fail.
    ///
    /// ```swift
    /// taps.asSignal()
    ///     .emit(onNext: { label.text = "saved" })
    ///     .disposed(by: bag)
    /// ```
    ///
    /// A call without closures only keeps the sequence running.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onCompleted: called when the sequence completes.
    ///   - onDisposed: called once when the subscription ends, for any reason.
    @available(swift, introduced: 6)
    @MainActor
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        stage.subscribe(
            onMain: onNext, onCompleted: onCompleted, onDisposed: onDisposed, at: CallSite(fileID, line))
    }

    /// Calls the closures on the main thread with `object`, which is held weakly.
    ///
    /// - Parameters:
    ///   - object: passed to the closures; not retained. Once the object is deallocated, no closure is called.
    ///   - onNext: called with the object and each element.
    ///   - onCompleted: called with the object when the sequence completes.
    ///   - onDisposed: called once with the object when the subscription ends.
    @available(swift, introduced: 6)
    @MainActor
    public func emit<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        stage.subscribe(
            onMainWith: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            at: CallSite(fileID, line))
    }
}
