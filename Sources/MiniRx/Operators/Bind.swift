extension ObservableType {
    /// Subscribes `observers`. A `Binder` or a control property cannot handle errors. For such an observer,
    /// `Hooks.defaultErrorHandler` receives the error and the place of this call.
    ///
    /// ```swift
    /// prices.map { "\($0) €" }
    ///     .bind(to: label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// - Parameter observers: receive the events, for example a `Binder`, a subject or a control property.
    public func bind<Observer: ObserverType>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        asObservable().bind(to: observers, CallSite(fileID, line))
    }

    /// Subscribes observers of optional elements. Errors are handled as for observers of non-optional elements.
    ///
    /// - Parameter observers: receive the events.
    public func bind<Observer: ObserverType>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        map { $0 as Element? }.bind(to: observers, CallSite(fileID, line))
    }

    /// Passes every element to `relays`. An error goes to `Hooks.defaultErrorHandler`; completion is ignored.
    ///
    /// ```swift
    /// query.compactMap { Int($0) }
    ///     .bind(to: age)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// - Parameter relays: accept the elements.
    public func bind<Relay: RelayType>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        asObservable().subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// Passes every element to relays of optional elements. An error goes to `Hooks.defaultErrorHandler`; completion is
    /// ignored.
    ///
    /// - Parameter relays: accept the elements.
    public func bind<Relay: RelayType>(
        to relays: Relay..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        asObservable().subscribe(accepting: relays, CallSite(fileID, line))
    }

    /// Passes the sequence to the function `binder`, and returns the result.
    ///
    /// - Parameter binder: a function that subscribes to the sequence.
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Passes the sequence and an argument to the curried function `binder`, and returns the result.
    ///
    /// - Parameters:
    ///   - binder: a function that subscribes to the sequence.
    ///   - curriedArgument: the second argument of `binder`.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls `onNext` with every element. An error goes to `Hooks.defaultErrorHandler`.
    ///
    /// ```swift
    /// query
    ///     .bind(onNext: { history.add($0) })
    ///     .disposed(by: bag)
    /// ```
    ///
    /// - Parameter onNext: called on the emitting thread.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func bind(
        onNext: @escaping @Sendable (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, at: CallSite(fileID, line))
    }

    /// Calls `onNext` with `object` and every element, until `object` is deallocated.
    ///
    /// - Parameters:
    ///   - object: passed to the closure; not retained.
    ///   - onNext: called on the emitting thread.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(with: object, onNext: onNext, fileID: fileID, line: line)
    }
}

extension Observable {
    fileprivate final func bind<Observer: ObserverType>(
        to observers: [Observer], _ place: CallSite
    ) -> any Disposable where Observer.Element == Element {
        subscribe(
            all: observers, place,
            reportsErrors: (Observer.self as? any MainThreadObserver.Type)?.leavesErrorsToBind == true)
    }

    /// Subscribes all `observers` with one subscription; optimised for a single observer.
    package final func subscribe<Observer: ObserverType>(
        all observers: [Observer], _ place: CallSite, reportsErrors: Bool = false
    ) -> any Disposable where Observer.Element == Element {
        observers.count == 1
            ? subscribe(observers[0], at: place, reportsErrors: reportsErrors)
            : subscribe(Fanout(observers), at: place, reportsErrors: reportsErrors)
    }
}

/// Forwards every event to several observers, in order, until one of them disposes the subscription.
package struct Fanout<Observer: ObserverType>: ObserverType {
    private let observers: [Observer]
    /// Describes the subscription that has made this copy; `nil` if none has.
    private var pending: PendingWrites?

    package init(_ observers: [Observer]) {
        self.observers = observers
    }

    package func on(_ event: Event<Observer.Element>) {
        forEach { $0.on(event) }
    }

    package func onNext(_ element: Observer.Element) {
        forEach { $0.onNext(element) }
    }

    package func onError(_ error: any Error) {
        forEach { $0.onError(error) }
    }

    package func onCompleted() {
        forEach { $0.onCompleted() }
    }

    @inline(__always)
    private func forEach(_ send: (Observer) -> Void) {
        for observer in observers where pending?.isDisposed != true { send(observer) }
    }
}

extension Fanout: MainThreadObserver {
    package func keeping(_ pending: inout PendingWrites?) -> Fanout {
        if pending == nil { pending = PendingWrites() }
        var copy = Fanout(observers.map { keepingObserver($0, &pending) })
        copy.pending = pending
        return copy
    }
}

extension Observable {
    /// Subscribes relays: each accepts the elements, in order, until an observer of one of them disposes the
    /// subscription.
    package final func subscribe<Relay: RelayType>(accepting relays: [Relay], _ place: CallSite) -> any Disposable
    where Relay.Element == Element {
        if let relay = relays.first, relays.count == 1 {
            let accept: (Element) -> Void = { relay.accept($0) }
            return subscribe(onNext: accept, at: place)
        }
        return subscribe(Fanout(relays.map { RelayObserver(relay: $0) }), at: place, reportsErrors: true)
    }

    /// Subscribes relays of an optional element.
    package final func subscribe<Relay: RelayType>(accepting relays: [Relay], _ place: CallSite) -> any Disposable
    where Relay.Element == Element? {
        if let relay = relays.first, relays.count == 1 {
            let accept: (Element) -> Void = { relay.accept($0) }
            return subscribe(onNext: accept, at: place)
        }
        return subscribe(
            Fanout(relays.map { RelayObserver(relay: $0) }).mapObserver { $0 }, at: place, reportsErrors: true)
    }
}

/// A relay as an observer. It takes no end: the subscription reports an error.
private struct RelayObserver<Relay: RelayType>: ObserverType {
    let relay: Relay

    func on(_ event: Event<Relay.Element>) {
        if let element = event.element { relay.accept(element) }
    }
}
