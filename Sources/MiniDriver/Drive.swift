// The `drive` family belongs to the main actor: in Swift 6 mode, a call from outside this actor is an error. Clients in
// Swift 5 mode call the functions of the same names in the folder `Swift5`, which any thread may call. The functions
// for Swift 5 subscribe to `fromAnywhere` instead of `stage`.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Sends every element and the completion to `observers`.
    ///
    /// ```swift
    /// results.map { "\($0.count) results" }
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// - Parameter observers: for example a `Binder` such as `label.rx.text`, a subject, or a control property.
    @available(swift, introduced: 6)
    @MainActor
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        stage.subscribe(all: observers, CallSite(fileID, line))
    }

    /// Sends every element and the completion to `observers` of optional elements.
    ///
    /// - Parameter observers: the observers that receive the events.
    @available(swift, introduced: 6)
    @MainActor
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        stage.subscribe(Fanout(observers).mapObserver { $0 }, at: CallSite(fileID, line))
    }

    /// Sends every element to `relays`.
    ///
    /// - Parameter relays: the relays that accept the elements.
    @available(swift, introduced: 6)
    @MainActor
    public func drive<Relay: RelayType>(
        _ relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        stage.subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// Sends every element to `relays` of optional elements.
    ///
    /// - Parameter relays: the relays that accept the elements.
    @available(swift, introduced: 6)
    @MainActor
    public func drive<Relay: RelayType>(
        _ relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        stage.subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// Passes the sequence to a function that subscribes to it.
    ///
    /// - Parameter transformation: subscribes to the sequence. `drive` returns the result of this function.
    @available(swift, introduced: 6)
    @MainActor
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Passes the sequence to a curried function that subscribes to it.
    ///
    /// - Parameters:
    ///   - with: called with the sequence; returns a function that takes `curriedArgument`.
    ///   - curriedArgument: passed to the function that `with` returns.
    @available(swift, introduced: 6)
    @MainActor
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }

    /// Calls `onNext` with every element, on the main thread. There is no `onError`: a driver cannot fail.
    ///
    /// ```swift
    /// results
    ///     .drive(onNext: { lines in label.text = "\(lines.count) results" })
    ///     .disposed(by: bag)
    /// ```
    ///
    /// If the driver has an element to replay, or its source emits synchronously, `onNext` is called before
    /// `drive` returns.
    ///
    /// A call without closures only keeps the sequence running.
    ///
    /// Cost: one object, the returned disposable.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onCompleted: called when the sequence completes.
    ///   - onDisposed: called once when the subscription ends, for any reason.
    @inlinable
    @available(swift, introduced: 6)
    @MainActor
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        stage.subscribe(
            onMain: onNext, onCompleted: onCompleted, onDisposed: onDisposed, at: CallSite(fileID, line),
            as: NextSubscription.self)
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
    public func drive<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        stage.subscribe(
            onMainWith: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            at: CallSite(fileID, line))
    }
}
