// Written by Tools/twins from the ordinary functions: change these or the tool, and run it.

extension ObservableType {
    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func create(_ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable) throws(Never)
        -> Observable<Element>
    {
        create(subscribe)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func deferred(_ factory: @escaping @Sendable () throws -> Observable<Element>) throws(Never)
        -> Observable<Element>
    {
        deferred(factory)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) throws(Never) -> Observable<Element> {
        using(resourceFactory, observableFactory: observableFactory)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload @_alwaysEmitIntoClient
    public func subscribe(
        _ on: @escaping @Sendable (Event<Element>) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Never) -> any Disposable {
        subscribe(on, fileID: fileID, line: line)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload @_alwaysEmitIntoClient
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Never) -> any Disposable {
        subscribe(
            onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, fileID: fileID,
            line: line)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload @_alwaysEmitIntoClient
    public func subscribe<Object: AnyObject & Sendable>(
        with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
        onError: (@Sendable (Object, any Error) -> Void)? = nil, onCompleted: (@Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(Never) -> any Disposable {
        subscribe(
            with: object, onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            fileID: fileID, line: line)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload @_alwaysEmitIntoClient
    public func bind(onNext: @escaping @Sendable (Element) -> Void, fileID: StaticString = #fileID, line: UInt = #line)
        throws(Never) -> any Disposable
    {
        bind(onNext: onNext, fileID: fileID, line: line)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_disfavoredOverload @_alwaysEmitIntoClient
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(Never) -> any Disposable {
        bind(with: object, onNext: onNext, fileID: fileID, line: line)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Observable<Element>) throws(Never)
        -> Observable<Element>
    {
        `catch`(handler)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        resultSelector: @escaping @Sendable (Element1, Element2) throws -> Element
    ) throws(Never) -> Observable<Element> {
        combineLatest(source1, source2, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func combineLatest<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) throws(Never) -> Observable<Element> where Sources.Element: ObservableType {
        combineLatest(sources, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func compactMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result?) throws(Never)
        -> Observable<Result>
    {
        compactMap(transform)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func concatMap<Source: ObservableConvertibleType>(_ selector: @escaping @Sendable (Element) throws -> Source)
        throws(Never) -> Observable<Source.Element>
    {
        concatMap(selector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping @Sendable (Element) throws -> Key)
        throws(Never) -> Observable<Element>
    {
        distinctUntilChanged(keySelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func distinctUntilChanged(_ comparer: @escaping @Sendable (Element, Element) throws -> Bool) throws(Never)
        -> Observable<Element>
    {
        distinctUntilChanged(comparer)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) throws(Never) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: comparer)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil, onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) throws(Never) -> Observable<Element> {
        `do`(
            onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
            afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws(Never) -> Observable<Element> {
        filter(predicate)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func flatMap<Source: ObservableConvertibleType>(_ selector: @escaping @Sendable (Element) throws -> Source)
        throws(Never) -> Observable<Source.Element>
    {
        flatMap(selector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) throws(Never) -> Observable<Source.Element> {
        flatMapFirst(selector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) throws(Never) -> Observable<Source.Element> {
        flatMapLatest(selector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) throws(Never) -> Observable<
        Result
    > {
        map(transform)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) throws(Never) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func retry<Trigger: ObservableType, Failure: Error>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) throws(Never) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func scan<Result>(_ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result)
        throws(Never) -> Observable<Result>
    {
        scan(seed, accumulator: accumulator)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func scan<Result>(into seed: Result, accumulator: @escaping @Sendable (inout Result, Element) throws -> Void)
        throws(Never) -> Observable<Result>
    {
        scan(into: seed, accumulator: accumulator)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) throws(Never) -> Observable<Element>
    {
        skip(while: predicate)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func take(while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive)
        throws(Never) -> Observable<Element>
    {
        take(while: predicate, behavior: behavior)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func take(until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive)
        throws(Never) -> Observable<Element>
    {
        take(until: predicate, behavior: behavior)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) throws(Never) -> Observable<Result> {
        withLatestFrom(second, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func withUnretained<Object: AnyObject & Sendable, Result>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) throws -> Result
    ) throws(Never) -> Observable<Result> {
        withUnretained(object, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func zip<Element1, Element2>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        resultSelector: @escaping @Sendable (Element1, Element2) throws -> Element
    ) throws(Never) -> Observable<Element> {
        zip(source1, source2, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func zip<Sources: Collection>(
        _ sources: Sources, resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
    ) throws(Never) -> Observable<Element> where Sources.Element: ObservableType {
        zip(sources, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3) throws -> Element
    ) throws(Never) -> Observable<Element> {
        combineLatest(source1, source2, source3, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4) throws -> Element
    ) throws(Never) -> Observable<Element> {
        combineLatest(source1, source2, source3, source4, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4, Element5) throws -> Element
    ) throws(Never) -> Observable<Element> {
        combineLatest(source1, source2, source3, source4, source5, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Element
    ) throws(Never) -> Observable<Element> {
        combineLatest(source1, source2, source3, source4, source5, source6, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Element
    ) throws(Never) -> Observable<Element> {
        combineLatest(source1, source2, source3, source4, source5, source6, source7, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, _ source8: any ObservableType<Element8>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws
            -> Element
    ) throws(Never) -> Observable<Element> {
        combineLatest(
            source1, source2, source3, source4, source5, source6, source7, source8, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func zip<Element1, Element2, Element3>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3) throws -> Element
    ) throws(Never) -> Observable<Element> {
        zip(source1, source2, source3, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func zip<Element1, Element2, Element3, Element4>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4) throws -> Element
    ) throws(Never) -> Observable<Element> {
        zip(source1, source2, source3, source4, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func zip<Element1, Element2, Element3, Element4, Element5>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>,
        resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4, Element5) throws -> Element
    ) throws(Never) -> Observable<Element> {
        zip(source1, source2, source3, source4, source5, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Element
    ) throws(Never) -> Observable<Element> {
        zip(source1, source2, source3, source4, source5, source6, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Element
    ) throws(Never) -> Observable<Element> {
        zip(source1, source2, source3, source4, source5, source6, source7, resultSelector: resultSelector)
    }

    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
        _ source1: any ObservableType<Element1>, _ source2: any ObservableType<Element2>,
        _ source3: any ObservableType<Element3>, _ source4: any ObservableType<Element4>,
        _ source5: any ObservableType<Element5>, _ source6: any ObservableType<Element6>,
        _ source7: any ObservableType<Element7>, _ source8: any ObservableType<Element8>,
        resultSelector:
            @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws
            -> Element
    ) throws(Never) -> Observable<Element> {
        zip(source1, source2, source3, source4, source5, source6, source7, source8, resultSelector: resultSelector)
    }
}

extension Disposables {
    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public static func create(with dispose: @escaping @Sendable () -> Void) throws(Never) -> any Cancelable {
        create(with: dispose)
    }
}

extension AnyObserver {
    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public init(eventHandler: @escaping @Sendable (Event<Element>) -> Void) throws(Never) {
        self.init(eventHandler: eventHandler)
    }
}

extension ObserverType {
    /// For clients in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_documentation(visibility: internal) @preconcurrency @_alwaysEmitIntoClient
    public func mapObserver<Result>(_ transform: @escaping @Sendable (Result) throws -> Element) throws(Never)
        -> AnyObserver<Result>
    {
        mapObserver(transform)
    }
}
