// The twins of `drive` and `emit` for clients in Swift 5 mode, where code calls them from functions that belong to no
// actor, with closures that are not `Sendable`. They are gone in Swift 6 mode; the defaulted last parameters tell them
// apart and carry the place of the call. Off the main thread, the subscription is moved there, and debug builds say so
// once.

@available(swift, obsoleted: 6)
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func drive<Observer: ObserverType>(
        _ observer: Observer, _ others: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        fromAnywhere(fileID, line).subscribe(all: [observer] + others)
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func drive<Observer: ObserverType>(
        _ observer: Observer, _ others: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        fromAnywhere(fileID, line).subscribe(OptionalObserver(Fanout([observer] + others)))
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func drive<Relay: RelayType>(
        _ relay: Relay, _ others: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        fromAnywhere(fileID, line).run(onNext: acceptance(by: [relay] + others), CallSite(fileID, line))
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func drive<Relay: RelayType>(
        _ relay: Relay, _ others: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        fromAnywhere(fileID, line).run(onNext: acceptance(by: [relay] + others), CallSite(fileID, line))
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func drive<Result>(
        _ transformation: (Observable<Element>) -> Result, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Result {
        transformation(asObservable())
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Result {
        with(asObservable())(curriedArgument)
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(fromAnywhere(fileID, line), onNext, onCompleted, onDisposed)
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func drive<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let object = Weak(object)
        return subscribe(
            fromAnywhere(fileID, line), object.passed(to: onNext), object.passed(to: onCompleted),
            object.passed(to: onDisposed))
    }
}

@available(swift, obsoleted: 6)
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func emit<Observer: ObserverType>(
        to observer: Observer, _ others: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        fromAnywhere(fileID, line).subscribe(all: [observer] + others)
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func emit<Observer: ObserverType>(
        to observer: Observer, _ others: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        fromAnywhere(fileID, line).subscribe(OptionalObserver(Fanout([observer] + others)))
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func emit<Relay: RelayType>(
        to relay: Relay, _ others: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        fromAnywhere(fileID, line).run(onNext: acceptance(by: [relay] + others), CallSite(fileID, line))
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func emit<Relay: RelayType>(
        to relay: Relay, _ others: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        fromAnywhere(fileID, line).run(onNext: acceptance(by: [relay] + others), CallSite(fileID, line))
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(fromAnywhere(fileID, line), onNext, onCompleted, onDisposed)
    }

    /// As the method of the main actor, callable from anywhere in Swift 5 mode.
    @_disfavoredOverload
    @preconcurrency
    public func emit<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let object = Weak(object)
        return subscribe(
            fromAnywhere(fileID, line), object.passed(to: onNext), object.passed(to: onCompleted),
            object.passed(to: onDisposed))
    }
}

extension SharedSequenceConvertibleType {
    /// The stage if this is the main thread, otherwise one that moves the subscription there.
    fileprivate func fromAnywhere(_ fileID: StaticString, _ line: UInt) -> Observable<Element> {
        if MainThread.isCurrent { return stage }
        #if DEBUG
            if offMainReported.change({ wasReported in
                defer { wasReported = true }
                return !wasReported
            }) {
                printWarning(
                    "drive or emit called off the main thread at \(fileID):\(line); moved there. Said once. This is it:\n"
                        + pipeline.description)
            }
        #endif
        return asObservable()
    }
}

#if DEBUG
    private let offMainReported = Guarded(false)
#endif
