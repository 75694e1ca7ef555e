// Written by Tools/twins from the ordinary functions: change these or the tool, and run it.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> any Disposable where Observer.Element == Element {
        fromAnywhere(fileID, line).subscribe(all: observers, CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> any Disposable where Observer.Element == Element? {
        fromAnywhere(fileID, line).subscribe(Fanout(observers).mapObserver { $0 }, at: CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func drive<Relay: RelayType>(
        _ relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> any Disposable where Relay.Element == Element {
        fromAnywhere(fileID, line).subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func drive<Relay: RelayType>(
        _ relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> any Disposable where Relay.Element == Element? {
        fromAnywhere(fileID, line).subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency
    public func drive<Result>(
        _ transformation: (Observable<Element>) -> Result, fileID: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column
    ) -> Result {
        transformation(asObservable())
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument,
        fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> Result {
        with(asObservable())(curriedArgument)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Never) -> any Disposable {
        fromAnywhere(fileID, line).subscribe(
            onMain: onNext, onCompleted: onCompleted, onDisposed: onDisposed, at: CallSite(fileID, line),
            as: NextSubscription.self)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func drive<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Never) -> any Disposable {
        fromAnywhere(fileID, line).subscribe(
            onMainWith: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            at: CallSite(fileID, line))
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func emit<Observer: ObserverType>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> any Disposable where Observer.Element == Element {
        fromAnywhere(fileID, line).subscribe(all: observers, CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func emit<Observer: ObserverType>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> any Disposable where Observer.Element == Element? {
        fromAnywhere(fileID, line).subscribe(Fanout(observers).mapObserver { $0 }, at: CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func emit<Relay: RelayType>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> any Disposable where Relay.Element == Element {
        fromAnywhere(fileID, line).subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func emit<Relay: RelayType>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) -> any Disposable where Relay.Element == Element? {
        fromAnywhere(fileID, line).subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Never) -> any Disposable {
        fromAnywhere(fileID, line).subscribe(
            onMain: onNext, onCompleted: onCompleted, onDisposed: onDisposed, at: CallSite(fileID, line))
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload
    public func emit<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Never) -> any Disposable {
        fromAnywhere(fileID, line).subscribe(
            onMainWith: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            at: CallSite(fileID, line))
    }
}
