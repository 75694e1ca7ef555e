extension ObservableType {
    /// Hands every event to `observers`. An error for a `Binder` or a control property, which cannot handle it, goes to
    /// `Hooks.defaultErrorHandler` with the place of this call.
    ///
    /// - Parameter observers: what receives the events: a `Binder`, a subject, a control property.
    public func bind<Observer: ObserverType>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        asObservable().bind(to: observers, CallSite(fileID, line))
    }

    /// Hands every event to `observers` of optional elements, errors as `bind(to:)` of others does.
    ///
    /// - Parameter observers: what receives the events.
    public func bind<Observer: ObserverType>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        map { $0 as Element? }.bind(to: observers, CallSite(fileID, line))
    }

    /// Passes every element to `relays`. An error goes to `Hooks.defaultErrorHandler`; completion is ignored.
    ///
    /// - Parameter relays: what accepts the elements.
    public func bind<Relay: RelayType>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        asObservable().run(onNext: acceptance(by: relays), CallSite(fileID, line))
    }

    /// Passes every element to `relays` of optional elements.
    ///
    /// - Parameter relays: what accepts the elements.
    public func bind<Relay: RelayType>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        asObservable().run(onNext: acceptance(by: relays), CallSite(fileID, line))
    }

    /// Gives the sequence to a function that subscribes it.
    ///
    /// - Parameter binder: subscribes the sequence and returns what that gave.
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Gives the sequence to a curried function that subscribes it.
    ///
    /// - Parameters:
    ///   - binder: takes the sequence and then `curriedArgument`.
    ///   - curriedArgument: the second argument.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls `onNext` with every element. An error goes to `Hooks.defaultErrorHandler`.
    ///
    /// - Parameter onNext: called on the thread that emits.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func bind(
        onNext: @escaping @Sendable (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().run(onNext: onNext, CallSite(fileID, line))
    }

    /// Calls `onNext` with `object`, which is held weakly, and every element.
    ///
    /// - Parameters:
    ///   - object: passed to the closure; not retained.
    ///   - onNext: called on the thread that emits, as long as the object lives.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext, fileID: fileID, line: line)
    }
}

/// An observer that ignores completion and cannot handle an error. `bind(to:)` reports the error itself: its place is known, and
/// says more than where the observer was made.
package protocol ElementObserver: ObserverType {}

extension Observable {
    fileprivate final func bind<Observer: ObserverType>(
        to observers: [Observer], _ place: CallSite
    ) -> any Disposable where Observer.Element == Element {
        guard Observer.self is any ElementObserver.Type else { return subscribe(all: observers) }
        if observers.count > 1 { return run(onNext: { Fanout(observers).onNext($0) }, place) }
        let observer = observers[0]
        return run(onNext: { observer.onNext($0) }, place)
    }

    /// Subscribes all `observers` as one; usually there is just one.
    package final func subscribe<Observer: ObserverType>(all observers: [Observer]) -> any Disposable
    where Observer.Element == Element {
        observers.count == 1 ? subscribe(observers[0]) : subscribe(Fanout(observers))
    }
}

/// Hands every event to several observers, in order.
package struct Fanout<Observer: ObserverType>: ObserverType {
    private let observers: [Observer]

    package init(_ observers: [Observer]) {
        self.observers = observers
    }

    package func on(_ event: Event<Observer.Element>) {
        for observer in observers { observer.on(event) }
    }

    package func onNext(_ element: Observer.Element) {
        for observer in observers { observer.onNext(element) }
    }

    package func onError(_ error: any Error) {
        for observer in observers { observer.onError(error) }
    }

    package func onCompleted() {
        for observer in observers { observer.onCompleted() }
    }
}
