// RxSwift's older spellings, so that old listings compile. Each deprecation message names the current spelling.

public import Dispatch

extension ObservableType {
    /// The present name is `observe(on:)`.
    @available(*, deprecated, renamed: "observe(on:)")
    @preconcurrency
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> where Element: Sendable {
        observe(on: scheduler)
    }

    /// The present name is `subscribe(on:)`.
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        subscribe(on: scheduler)
    }

    /// The present name is `catch(_:)`.
    @available(*, deprecated, renamed: "catch(_:)")
    public func catchError(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        `catch`(handler)
    }

    /// The present name is `catchAndReturn(_:)`.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
        catchAndReturn(element)
    }

    /// The present name is `take(until:)`.
    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
        take(until: other)
    }

    /// The present name is `take(until:behavior:)`.
    @available(*, deprecated, renamed: "take(until:behavior:)")
    public func takeUntil(
        _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        take(until: predicate, behavior: behavior)
    }

    /// The present name is `take(while:)`.
    @available(*, deprecated, renamed: "take(while:)")
    public func takeWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        take(while: predicate)
    }

    /// The present name is `take(for:scheduler:)`.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }

    /// The present name is `retry(when:)`.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// The present name is `skip(until:)`.
    @available(*, deprecated, renamed: "skip(until:)")
    public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
        skip(until: other)
    }

    /// The present name is `skip(while:)`.
    @available(*, deprecated, renamed: "skip(while:)")
    public func skipWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        skip(while: predicate)
    }

    /// The present spelling is `share(replay:scope:)`.
    @available(*, deprecated, message: "use share(replay:scope: .forever)")
    public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
        share(replay: bufferSize, scope: .forever)
    }

    /// The present spelling is `share(replay: 1)`.
    @available(*, deprecated, message: "use share(replay: 1)")
    public func shareReplayLatestWhileConnected() -> Observable<Element> {
        share(replay: 1)
    }

    /// The present name is `bind(to:)`.
    @available(*, deprecated, renamed: "bind(to:)")
    public func bindTo<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        bind(to: observer)
    }

    /// The present name is `bind(to:)`.
    @available(*, deprecated, renamed: "bind(to:)")
    public func bindTo<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element? {
        bind(to: observer)
    }

    /// The present name is `bind(to:)`.
    @available(*, deprecated, renamed: "bind(to:)")
    public func bindTo<Relay: RelayType>(_ relay: Relay) -> any Disposable where Relay.Element == Element {
        bind(to: relay)
    }

    /// The present name is `bind(to:)`.
    @available(*, deprecated, renamed: "bind(to:)")
    public func bindTo<Relay: RelayType>(_ relay: Relay) -> any Disposable where Relay.Element == Element? {
        bind(to: relay)
    }

    /// The present name is `bind(to:)`.
    @available(*, deprecated, renamed: "bind(to:)")
    public func bindTo<Result>(_ binder: (Self) -> Result) -> Result {
        bind(to: binder)
    }

    /// The present name is `bind(to:curriedArgument:)`.
    @available(*, deprecated, renamed: "bind(to:curriedArgument:)")
    public func bindTo<Argument, Result>(
        _ binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        bind(to: binder, curriedArgument: curriedArgument)
    }
}

// In the older spellings, times are numbers of seconds.

extension ObservableType {
    /// The time is now an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use throttle(.milliseconds(300), scheduler:) or the like")
    @preconcurrency
    public func throttle(
        _ seconds: Double, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> where Element: Sendable {
        throttle(.seconds(seconds), latest: latest, scheduler: scheduler)
    }

    /// The time is now an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use debounce(.milliseconds(300), scheduler:) or the like")
    @preconcurrency
    public func debounce(_ seconds: Double, scheduler: any SchedulerType) -> Observable<Element>
    where Element: Sendable {
        debounce(.seconds(seconds), scheduler: scheduler)
    }

    /// The time is now an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use delay(.milliseconds(300), scheduler:) or the like")
    @preconcurrency
    public func delay(_ seconds: Double, scheduler: any SchedulerType) -> Observable<Element> where Element: Sendable {
        delay(.seconds(seconds), scheduler: scheduler)
    }
}

extension DispatchTimeInterval {
    /// The span in nanoseconds, clamped to `Int64`; 0 for NaN.
    package static func seconds(_ seconds: Double) -> DispatchTimeInterval {
        let nanoseconds = Int64(exactly: (seconds * 1e9).rounded(.towardZero))
        return .lasting(nanoseconds ?? (seconds > 0 ? .max : 0))
    }
}

extension MainScheduler {
    /// The present spelling is `MainScheduler.instance`.
    @available(*, deprecated, message: "use MainScheduler.instance")
    public convenience init() {
        self.init(mainQueue: ())
    }
}

extension Disposable {
    /// The present name is `disposed(by:)`.
    @available(*, deprecated, renamed: "disposed(by:)")
    public func addDisposableTo(_ bag: DisposeBag) {
        disposed(by: bag)
    }
}
