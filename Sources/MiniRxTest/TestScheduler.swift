/// Runs a test in virtual time: sources that emit at times written down, observers that record at what time they
/// received what, and no waiting.
///
/// ```swift
/// let scheduler = TestScheduler(initialClock: 0)
/// let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(250)])
/// let observer = scheduler.start { source.map { $0 * 10 } }
///
/// XCTAssertEqual(observer.events, [.next(210, 10), .next(220, 20), .completed(250)])
/// XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
/// ```
///
/// Everything runs on the thread that calls `start`, so a test on the main actor may use what belongs to it. View models
/// made of drivers are given this clock by `SharingScheduler.mock(scheduler:action:)` of `MiniDriver`.
public final class TestScheduler: VirtualTimeScheduler, @unchecked Sendable {
    /// The times that `start(created:subscribed:disposed:create:)` uses if it is not told others.
    public enum Defaults {
        /// When the sequence is made.
        public static let created: TestTime = 100
        /// When it is subscribed.
        public static let subscribed: TestTime = 200
        /// When the subscription is disposed.
        public static let disposed: TestTime = 1000
    }

    /// A scheduler with nothing to do.
    ///
    /// - Parameters:
    ///   - initialClock: the time at first.
    ///   - resolution: the length of a tick of the clock, in seconds. Intervals are rounded to ticks.
    ///   - simulateProcessingDelay: whether work for a time that has come already runs one tick later, as if it took
    ///     time to hand it over.
    public override init(
        initialClock: TestTime = 0, resolution: Double = 1, simulateProcessingDelay: Bool = true
    ) {
        super.init(
            initialClock: initialClock, resolution: resolution, simulateProcessingDelay: simulateProcessingDelay)
    }

    /// A sequence that emits `events` at their times, whether somebody is subscribed or not.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(HotScript(self, events, isExact: false))
    }

    /// A sequence that emits `events` to everyone who subscribes, their times counted from the subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(ColdScript(self, events, isExact: false))
    }

    /// An observer that records what it receives.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(self)
    }

    /// Makes a sequence, subscribes to it and disposes the subscription, each at its time, and runs everything that is
    /// scheduled.
    ///
    /// - Parameters:
    ///   - created: when `create` is called.
    ///   - subscribed: when its sequence is subscribed.
    ///   - disposed: when the subscription is disposed.
    ///   - create: makes the sequence.
    /// - Returns: what the sequence emitted.
    /// - Precondition: the times are in order, and the scheduler is not running. A second start of one scheduler records nothing:
    ///   its clock stands at `disposed`, and all these times have passed.
    public func start<Source: ObservableConvertibleType>(
        created: TestTime = Defaults.created, subscribed: TestTime = Defaults.subscribed,
        disposed: TestTime = Defaults.disposed, isolation: isolated (any Actor)? = #isolation,
        create: @escaping () -> Source
    ) -> TestableObserver<Source.Element> {
        require(
            created <= subscribed && subscribed <= disposed,
            "start(created:subscribed:disposed:create:): \(created), \(subscribed), \(disposed) are not in order")
        let observer = createObserver(Source.Element.self)
        var source: Observable<Source.Element>?
        var subscription: (any Disposable)?
        scheduleAt(created) { source = create().asObservable() }
        scheduleAt(subscribed) { subscription = source?.subscribe(observer) }
        scheduleAt(disposed) {
            source = nil
            subscription?.dispose()
        }
        start()
        return observer
    }

    /// As `start(created:subscribed:disposed:create:)` at the times that it uses if it is not told others, for a function that
    /// is passed on: `scheduler.start(makeTitles)`.
    ///
    /// - Parameter create: makes the sequence.
    /// - Returns: what the sequence emitted.
    @_disfavoredOverload
    public func start<Source: ObservableConvertibleType>(
        _ create: @escaping () -> Source, isolation: isolated (any Actor)? = #isolation
    ) -> TestableObserver<Source.Element> {
        start(isolation: isolation, create: create)
    }

    /// Schedules an event of a testable observable.
    @discardableResult
    func play(at time: TestTime, isExact: Bool, _ action: @escaping () -> Void) -> any Disposable {
        isExact ? scheduleExactly(at: time, action: action) : scheduleAt(time, isolation: nil, action: action)
    }
}
