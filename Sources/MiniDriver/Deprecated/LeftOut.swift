// Written by Tools/twins from Tools/TwinWriter/LeftOut.txt: change that, and run the tool.

public import MiniRx

extension SharedSequence {
    /// Unavailable: for one element, use flatMapFirst { Driver.never().startWith($0) } or await values.first(); for more, use asObservable().take(count).asDriver(onErrorDriveWith: .empty()).
    @available(
        *, unavailable,
        message:
            "for one element, use flatMapFirst { Driver.never().startWith($0) } or await values.first(); for more, use asObservable().take(count).asDriver(onErrorDriveWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func take(_ count: Int) -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func take(while predicate: (Element) throws -> Bool) -> SharedSequence<SharingStrategy, Element> {
        fatalError()
    }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func take(until predicate: (Element) throws -> Bool) -> SharedSequence<SharingStrategy, Element> {
        fatalError()
    }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func skip(while predicate: (Element) throws -> Bool) -> SharedSequence<SharingStrategy, Element> {
        fatalError()
    }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func take<Source: ObservableConvertibleType>(until other: Source) -> SharedSequence<SharingStrategy, Element>
    { fatalError() }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> SharedSequence<
        SharingStrategy, Element
    > { fatalError() }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> SharedSequence<
        SharingStrategy, Element
    > { fatalError() }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func skip<Source: ObservableConvertibleType>(until other: Source) -> SharedSequence<SharingStrategy, Element>
    { fatalError() }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func enumerated() -> SharedSequence<SharingStrategy, (index: Int, element: Element)> { fatalError() }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func toArray() -> SharedSequence<SharingStrategy, [Element]> { fatalError() }

    /// Unavailable: use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty()).
    @available(
        *, unavailable,
        message:
            "use the operator between asObservable() and asDriver(onErrorDriveWith: .empty()); for a signal, asSignal(onErrorSignalWith: .empty())"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> SharedSequence<
        SharingStrategy, Element
    > { fatalError() }

    /// Unavailable: not needed, because drivers and signals deliver on the main thread; for another thread, use asObservable().observe(on:).
    @available(
        *, unavailable,
        message:
            "not needed, because drivers and signals deliver on the main thread; for another thread, use asObservable().observe(on:)"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func observe(on scheduler: any ImmediateSchedulerType) -> SharedSequence<SharingStrategy, Element> {
        fatalError()
    }

    /// Unavailable: not needed, because drivers and signals deliver on the main thread; for another thread, use asObservable().observe(on:).
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

    /// Unavailable: a driver or signal cannot fail: use it on the observable, before asDriver or asSignal.
    @available(
        *, unavailable, message: "a driver or signal cannot fail: use it on the observable, before asDriver or asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> SharedSequence<
        SharingStrategy, Element
    > { fatalError() }

    /// Unavailable: a driver or signal cannot fail: use it on the observable, before asDriver or asSignal.
    @available(
        *, unavailable, message: "a driver or signal cannot fail: use it on the observable, before asDriver or asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: a driver or signal cannot fail: use it on the observable, before asDriver or asSignal.
    @available(
        *, unavailable, message: "a driver or signal cannot fail: use it on the observable, before asDriver or asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func materialize() -> SharedSequence<SharingStrategy, Event<Element>> { fatalError() }

    /// Unavailable: use map and merge(maxConcurrent: 1).
    @available(*, unavailable, message: "use map and merge(maxConcurrent: 1)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func concatMap<Source: SharedSequenceConvertibleType>(_ selector: (Element) -> Source) -> SharedSequence<
        SharingStrategy, Source.Element
    > { fatalError() }

    /// Unavailable: use map and merge(maxConcurrent: 1).
    @available(*, unavailable, message: "use map and merge(maxConcurrent: 1)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func concat() -> SharedSequence<SharingStrategy, Element.Element>
    where Element: SharedSequenceConvertibleType { fatalError() }

    /// Unavailable: use trigger.withLatestFrom(driver), which can emit an element twice.
    @available(*, unavailable, message: "use trigger.withLatestFrom(driver), which can emit an element twice")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func sample<Source: ObservableConvertibleType>(_ sampler: Source, defaultValue: Element? = nil)
        -> SharedSequence<SharingStrategy, Element>
    { fatalError() }

    /// Unavailable: use scan(_:accumulator:).
    @available(*, unavailable, message: "use scan(_:accumulator:)")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func scan<Result>(into seed: Result, accumulator: (inout Result, Element) throws -> Void) -> SharedSequence<
        SharingStrategy, Result
    > { fatalError() }

    /// Unavailable: use await values.first().
    @available(*, unavailable, message: "use await values.first()")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func first() -> SharedSequence<SharingStrategy, Element?> { fatalError() }

    /// Unavailable: use await values.first().
    @available(*, unavailable, message: "use await values.first()")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public func single() -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: make an Observable, and convert it with asDriver(onErrorJustReturn:) or a form of asSignal.
    @available(
        *, unavailable,
        message: "make an Observable, and convert it with asDriver(onErrorJustReturn:) or a form of asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func create(_ subscribe: (AnyObserver<Element>) -> any Disposable) -> SharedSequence<
        SharingStrategy, Element
    > { fatalError() }

    /// Unavailable: make an Observable, and convert it with asDriver(onErrorJustReturn:) or a form of asSignal.
    @available(
        *, unavailable,
        message: "make an Observable, and convert it with asDriver(onErrorJustReturn:) or a form of asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func using<Resource: Disposable, Source: ObservableConvertibleType>(
        _ resourceFactory: () throws -> Resource, observableFactory: (Resource) throws -> Source
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: make an Observable, and convert it with asDriver(onErrorJustReturn:) or a form of asSignal.
    @available(
        *, unavailable,
        message: "make an Observable, and convert it with asDriver(onErrorJustReturn:) or a form of asSignal"
    )
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func error(_ error: any Error) -> SharedSequence<SharingStrategy, Element> { fatalError() }

    /// Unavailable: leave out the scheduler, because drivers and signals use the main thread.
    @available(*, unavailable, message: "leave out the scheduler, because drivers and signals use the main thread")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> SharedSequence<
        SharingStrategy, Element
    > { fatalError() }

    /// Unavailable: leave out the scheduler, because drivers and signals use the main thread.
    @available(*, unavailable, message: "leave out the scheduler, because drivers and signals use the main thread")
    @_documentation(visibility: internal) @_alwaysEmitIntoClient
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType)
        -> SharedSequence<SharingStrategy, Element>
    { fatalError() }
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
