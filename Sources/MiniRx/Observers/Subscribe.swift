extension ObservableType {
    /// Subscribes a closure that receives every event.
    ///
    /// - Parameter on: called with each event, on the emitting thread.
    @available(swift, introduced: 6)
    @inlinable
    public func subscribe(
        _ on: @escaping @Sendable (Event<Element>) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            Handlers(onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) }),
            at: CallSite(fileID, line))
    }

    /// Subscribes closures, one for each kind of event.
    ///
    /// ```swift
    /// search("tea")
    ///     .subscribe(onNext: { history.add($0.joined()) }, onError: { log($0) })
    ///     .disposed(by: bag)
    /// ```
    ///
    /// The closures run on the emitting thread. In Swift 6 mode they cannot use state of the main actor: use a `Driver`
    /// for that. Without `onError`, `Hooks.defaultErrorHandler` receives the error and the place of this call.
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
            return asObservable().subscribe(
                Handlers(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed),
                at: CallSite(fileID, line))
        }
        return asObservable().subscribe(onNext: onNext, at: CallSite(fileID, line), as: NextSubscription.self)
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
        return asObservable().subscribe(handlers, at: CallSite(fileID, line))
    }
}
