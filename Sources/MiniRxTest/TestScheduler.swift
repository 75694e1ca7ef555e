/// Runs a test in virtual time, without waiting: sources emit at given times, and observers record the time of each
/// event they receive.
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
/// Everything runs on the thread that calls `start`, so a test on the main actor can use main-actor state. To run a
/// view model made of drivers on this clock, use `SharingScheduler.mock(scheduler:action:)` of `MiniDriver`.
public final class TestScheduler: VirtualTimeScheduler, @unchecked Sendable {
    /// The default times of `start(created:subscribed:disposed:create:)`.
    public enum Defaults {
        /// When the sequence is made.
        public static let created: TestTime = 100
        /// When it is subscribed.
        public static let subscribed: TestTime = 200
        /// When the subscription is disposed.
        public static let disposed: TestTime = 1000
    }

    /// Makes a scheduler without scheduled work.
    ///
    /// - Parameters:
    ///   - initialClock: the initial time, in ticks.
    ///   - resolution: the length of one tick, in seconds. Intervals are rounded to ticks: with the default, a throttle
    ///     of 300 milliseconds has no effect. In debug builds, a warning then names the place of this call.
    ///   - simulateProcessingDelay: whether operators' work that is due at once runs one tick later, as if the scheduler
    ///     needed time to start it. Times that the test states are exact.
    public override init(
        initialClock: TestTime = 0, resolution: Double = 1, simulateProcessingDelay: Bool = true,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        super.init(
            initialClock: initialClock, resolution: resolution, simulateProcessingDelay: simulateProcessingDelay,
            fileID: fileID, line: line)
    }

    /// Makes a sequence that emits `events` at their times, with or without observers. A terminal event ends the
    /// subscriptions that exist then; later events reach the observers that have subscribed since.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(HotScript(self, events))
    }

    /// Makes a sequence that emits `events` to each observer, at times counted from the observer's subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        TestableObservable(ColdScript(self, events))
    }

    /// Makes an observer that records the events it receives and their times.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(self)
    }

    /// Runs all scheduled work. At the given times, makes a sequence, subscribes to it and disposes the subscription.
    ///
    /// - Parameters:
    ///   - created: when `create` is called.
    ///   - subscribed: when the sequence is subscribed.
    ///   - disposed: when the subscription is disposed.
    ///   - create: makes the sequence.
    /// - Returns: an observer that has recorded the events of the sequence. If the scheduler is already running, this
    ///   returns at once, before the observer has recorded anything. If the times are not in order, nothing runs, and
    ///   the observer has recorded one error, which names the times and the place of the call.
    ///
    /// Do not start a scheduler twice with the same times. The second time, the clock has already reached `disposed`,
    /// so the subscription ends in the tick in which it begins.
    public func start<Source: ObservableConvertibleType>(
        created: TestTime = Defaults.created, subscribed: TestTime = Defaults.subscribed,
        disposed: TestTime = Defaults.disposed, isolation: isolated (any Actor)? = #isolation,
        fileID: StaticString = #fileID, line: UInt = #line, create: @escaping () -> Source
    ) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        guard created <= subscribed && subscribed <= disposed else {
            let mistake = TimesOutOfOrder(
                created: created, subscribed: subscribed, disposed: disposed, place: CallSite(fileID, line))
            printWarning("\(mistake)")
            observer.onError(mistake)
            return observer
        }
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

    /// Like `start(created:subscribed:disposed:create:)` with the default times. Use it to pass a function:
    /// `scheduler.start(makeTitles)`.
    ///
    /// - Parameter create: makes the sequence.
    /// - Returns: an observer that has recorded the events of the sequence.
    @_disfavoredOverload
    public func start<Source: ObservableConvertibleType>(
        _ create: @escaping () -> Source, isolation: isolated (any Actor)? = #isolation
    ) -> TestableObserver<Source.Element> {
        start(isolation: isolation, create: create)
    }
}

/// A test made a mistake. The test fails with this message, and the other tests run.
private struct TimesOutOfOrder: Error, CustomStringConvertible {
    let created: TestTime
    let subscribed: TestTime
    let disposed: TestTime
    let place: CallSite

    var description: String {
        "start(created: \(created), subscribed: \(subscribed), disposed: \(disposed)): the times are not in order, at "
            + "\(place). Nothing was subscribed. Defaults: \(TestScheduler.Defaults.created), "
            + "\(TestScheduler.Defaults.subscribed), \(TestScheduler.Defaults.disposed)."
    }
}
