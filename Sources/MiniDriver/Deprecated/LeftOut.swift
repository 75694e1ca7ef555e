public import MiniRx

extension SharedSequence {
    /// Unavailable: for one element, use flatMapFirst { Driver.never().startWith($0) } or await values.first(); for
    /// more, use asObservable().take(count).asDriver(onErrorDriveWith: .empty()).
    @available(
        *, unavailable,
        message:
            "for one element, use flatMapFirst { Driver.never().startWith($0) } or await values.first(); for more, use asObservable().take(count).asDriver(onErrorDriveWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func take(_ count: Int) -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: not needed, because drivers and signals deliver on the main thread; for another thread, use
    /// asObservable().observe(on:).
    @available(
        *, unavailable,
        message:
            "not needed, because drivers and signals deliver on the main thread; for another thread, use asObservable().observe(on:)"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func observe(on scheduler: any ImmediateSchedulerType) -> SharedSequence<SharingStrategy, Element> {
        fatalError()
    }

    /// Unavailable: not needed, because drivers and signals deliver on the main thread; for another thread, use
    /// asObservable().observe(on:).
    @available(
        *, unavailable,
        message:
            "not needed, because drivers and signals deliver on the main thread; for another thread, use asObservable().observe(on:)"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> SharedSequence<SharingStrategy, Element> {
        fatalError()
    }

    /// Unavailable: use drive(onNext:); for a signal, emit(onNext:).
    @available(*, unavailable, message: "use drive(onNext:); for a signal, emit(onNext:)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }

    /// Unavailable: use drive(onNext:); for a signal, emit(onNext:).
    @available(*, unavailable, message: "use drive(onNext:); for a signal, emit(onNext:)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { fatalError() }

    /// Unavailable: use drive(onNext:); for a signal, emit(onNext:).
    @available(*, unavailable, message: "use drive(onNext:); for a signal, emit(onNext:)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func subscribe(_ on: (Event<Element>) -> Void) -> any Disposable { fatalError() }

    /// Unavailable: use drive(onNext:); for a signal, emit(onNext:).
    @available(*, unavailable, message: "use drive(onNext:); for a signal, emit(onNext:)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable { fatalError() }

    /// Unavailable: use drive; for a signal, emit.
    @available(*, unavailable, message: "use drive; for a signal, emit")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func bind<Target>(to target: Target, _ others: Target...) -> any Disposable { fatalError() }

    /// Unavailable: use drive; for a signal, emit.
    @available(*, unavailable, message: "use drive; for a signal, emit")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func bind<Argument, Result>(to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument) -> Result {
        fatalError()
    }

    /// Unavailable: use drive; for a signal, emit.
    @available(*, unavailable, message: "use drive; for a signal, emit")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func bind(onNext: (Element) -> Void) -> any Disposable { fatalError() }

    /// Unavailable: use drive; for a signal, emit.
    @available(*, unavailable, message: "use drive; for a signal, emit")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func bind<Object: AnyObject>(with object: Object, onNext: (Object, Element) -> Void) -> any Disposable {
        fatalError()
    }

    /// Unavailable: convert it, as in withLatestFrom(relay.asDriver()).
    @available(*, unavailable, message: "convert it, as in withLatestFrom(relay.asDriver())")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func withLatestFrom<Second: ObservableType>(_ second: Second) -> SharedSequence<
        SharingStrategy, Second.Element
    > { fatalError() }

    /// Unavailable: convert it, as in withLatestFrom(relay.asDriver()).
    @available(*, unavailable, message: "convert it, as in withLatestFrom(relay.asDriver())")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func withLatestFrom<Second: ObservableType, Result>(
        _ second: Second, resultSelector: (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> { fatalError() }

    /// Unavailable: not needed, because all observers of a driver or signal share its subscription.
    @available(
        *, unavailable, message: "not needed, because all observers of a driver or signal share its subscription"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> SharedSequence<
        SharingStrategy, Element
    > { fatalError() }

    /// Unavailable: a driver or signal cannot fail: use it on the observable, before asDriver or asSignal.
    @available(
        *, unavailable, message: "a driver or signal cannot fail: use it on the observable, before asDriver or asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func `catch`<Recovery>(_ handler: (any Error) throws -> Recovery) -> SharedSequence<SharingStrategy, Element>
    { fatalError() }

    /// Unavailable: a driver or signal cannot fail: use it on the observable, before asDriver or asSignal.
    @available(
        *, unavailable, message: "a driver or signal cannot fail: use it on the observable, before asDriver or asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func catchAndReturn(_ element: Element) -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: a driver or signal cannot fail: use it on the observable, before asDriver or asSignal.
    @available(
        *, unavailable, message: "a driver or signal cannot fail: use it on the observable, before asDriver or asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func retry() -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: a driver or signal cannot fail: use it on the observable, before asDriver or asSignal.
    @available(
        *, unavailable, message: "a driver or signal cannot fail: use it on the observable, before asDriver or asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func retry(_ maxAttemptCount: Int) -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: a driver or signal cannot fail: use it on the observable, before asDriver or asSignal.
    @available(
        *, unavailable, message: "a driver or signal cannot fail: use it on the observable, before asDriver or asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func retry<Trigger>(when notificationHandler: (Observable<any Error>) -> Trigger) -> SharedSequence<
        SharingStrategy, Element
    > { fatalError() }
}

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
    /// Unavailable: use emit.
    @available(*, unavailable, message: "use emit")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }

    /// Unavailable: use emit.
    @available(*, unavailable, message: "use emit")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { fatalError() }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
    /// Unavailable: use drive.
    @available(*, unavailable, message: "use drive")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }

    /// Unavailable: use drive.
    @available(*, unavailable, message: "use drive")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func emit<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { fatalError() }
}
