public import Dispatch

/// A scheduler whose clock is a number that moves only when the test moves it. Tests do not wait, and every run has the
/// same result.
///
/// `start()` and `advanceTo(_:)` run the queued work on the calling thread, ordered by time. Work of equal time runs in
/// the order in which it was scheduled. Work for a past time runs next, at the current time: the clock never goes
/// backwards. Any thread may schedule, cancel and read the clock.
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// let ticks = Observable<Int>.interval(.seconds(10), scheduler: scheduler)
///     .subscribe(onNext: { print($0, "at", scheduler.clock) })
/// scheduler.advanceTo(25)
/// // prints 0 at 10
/// // prints 1 at 20
/// ```
open class VirtualTimeScheduler: SchedulerType, @unchecked Sendable {
    private let nanosecondsPerTick: Double
    private let processingDelay: Int

    private let lock = Lock()
    private var queue = VirtualTimeQueue()
    private var time: Int
    private var isInRun = false
    private var isToStop = false
    #if DEBUG
        private let place: CallSite
        private var hasReportedZeroTicks = false
    #endif

    /// Makes a scheduler without scheduled work.
    ///
    /// - Parameters:
    ///   - initialClock: the initial time, in ticks.
    ///   - resolution: the length of one tick, in seconds, at most 1e299. Intervals are rounded to ticks. In debug
    ///     builds, a warning names the place of this call if a positive interval is rounded to 0 ticks.
    ///   - simulateProcessingDelay: whether operators' work that is due at once runs one tick later, as if the scheduler
    ///     needed time to start it. Times that the test states, as in `scheduleAt(_:action:)`, are exact.
    public init(
        initialClock: Int = 0, resolution: Double = 1, simulateProcessingDelay: Bool = false,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let place = CallSite(fileID, line)
        require(
            resolution > 0 && resolution <= 1e299,
            "VirtualTimeScheduler: resolution is \(resolution), must be positive and at most 1e+299", place)
        #if DEBUG
            self.place = place
        #endif
        time = initialClock
        nanosecondsPerTick = resolution * 1_000_000_000
        processingDelay = simulateProcessingDelay ? 1 : 0
    }

    /// The current time in ticks.
    public final var clock: Int { lock.withLock { time } }

    /// The current time. Only differences between two values are meaningful.
    public final var now: RxTime {
        // Add an offset: Dispatch interprets 0 as the real current time.
        let nanoseconds = 1e15 + Double(clock) * nanosecondsPerTick
        return RxTime(uptimeNanoseconds: UInt64(min(max(nanoseconds, 1), 0x1p61)))
    }

    // MARK: Running

    /// Runs all work, including work that is scheduled meanwhile, until the queue is empty or `stop()` is called.
    ///
    /// Returns immediately if the scheduler is already running.
    public final func start() {
        guard begin() else { return }
        while let work = takeNext(limit: nil) { work.run() }
    }

    /// Runs all work scheduled up to and including `time`, and sets the clock to `time`.
    ///
    /// If `time` is in the past, runs the overdue work up to `time`, and does not change the clock. If `stop()` ends
    /// the run, the clock does not advance to `time`.
    /// - Precondition: the scheduler is not running.
    public final func advanceTo(_ time: Int, fileID: StaticString = #fileID, line: UInt = #line) {
        advance(to: time, "advanceTo(_:): called with \(time)", CallSite(fileID, line))
    }

    private func advance(to time: Int, _ call: String, _ place: CallSite) {
        require(begin(), "\(call) while the scheduler is running", place)
        while let work = takeNext(limit: time) { work.run() }
    }

    /// Runs all work scheduled for the next `ticks`, and advances the clock by `ticks`.
    /// - Precondition: the scheduler is not running, and `ticks` is not negative.
    public final func advanceBy(_ ticks: Int, fileID: StaticString = #fileID, line: UInt = #line) {
        let place = CallSite(fileID, line)
        require(ticks >= 0, "advanceBy(_:): ticks is \(ticks), must not be negative", place)
        advance(to: Self.sum(clock, ticks), "advanceBy(_:): called with \(ticks)", place)
    }

    /// Advances the clock by `ticks` without running work: work scheduled for that period runs late.
    /// - Precondition: `ticks` is not negative.
    public final func sleep(_ ticks: Int, fileID: StaticString = #fileID, line: UInt = #line) {
        require(ticks >= 0, "sleep(_:): ticks is \(ticks), must not be negative", CallSite(fileID, line))
        lock.withLock { time = Self.sum(time, ticks) }
    }

    /// Ends the run after the current work. The remaining work stays scheduled for the next run.
    public final func stop() {
        lock.withLock { isToStop = isInRun }
    }

    private func begin() -> Bool {
        lock.withLock {
            defer { isInRun = true }
            return !isInRun
        }
    }

    /// Takes the next work and sets the clock to its time; returns `nil` when the run ends.
    private func takeNext(limit: Int?) -> ScheduledItem? {
        lock.withLock {
            while !isToStop, let item = queue.first {
                // A cancelled item must not move the clock.
                if item.work.isDisposed {
                    queue.removeFirst()
                    continue
                }
                if let limit, item.time > limit { break }
                queue.removeFirst()
                // Do not set the clock back: `sleep(_:)` may have advanced it beyond the time of this item.
                time = max(time, item.time)
                return item.work
            }
            if !isToStop, let limit { time = max(time, limit) }
            isInRun = false
            isToStop = false
            return nil
        }
    }

    // MARK: Scheduling

    /// Runs `action` when the clock reaches `time`.
    ///
    /// The closure is not `@Sendable`, so it may change local variables of the test. It runs on the thread that runs
    /// the scheduler. A closure that is isolated to an actor, such as the main actor, must run on that actor; otherwise
    /// the program stops.
    ///
    /// - Parameters:
    ///   - time: in ticks. If it has passed, the current time is used.
    ///   - action: the work.
    /// - Returns: a disposable that cancels the work and releases it immediately, if the work has not begun.
    @discardableResult
    public final func scheduleAt(
        _ time: Int, isolation: isolated (any Actor)? = #isolation, action: @escaping () -> Void
    ) -> any Disposable {
        scheduleAbsoluteVirtual((), time: time, isolation: isolation) {
            action()
            return Disposables.create()
        }
    }

    /// Like `scheduleAt(_:action:)`, for work that takes a state and returns a disposable.
    ///
    /// - Parameters:
    ///   - state: passed to `action`.
    ///   - time: in ticks. If it has passed, the current time is used.
    ///   - action: the work.
    /// - Returns: a disposable. Disposing it before the work begins cancels and releases the work. Disposing it later
    ///   disposes what `action` returned.
    @discardableResult
    public final func scheduleAbsoluteVirtual<State>(
        _ state: State, time: Int, isolation: isolated (any Actor)? = #isolation,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        enqueue(at: time, Self.checked(isolation) { action(state) })
    }

    /// Like `scheduleAbsoluteVirtual(_:time:action:)`, but `dueTime` ticks from now.
    ///
    /// - Parameters:
    ///   - state: passed to `action`.
    ///   - dueTime: in ticks.
    ///   - action: the work.
    /// - Returns: a disposable. Disposing it before the work begins cancels and releases the work. Disposing it later
    ///   disposes what `action` returned.
    @discardableResult
    public final func scheduleRelativeVirtual<State>(
        _ state: State, dueTime: Int, isolation: isolated (any Actor)? = #isolation,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        enqueue(at: Self.sum(clock, dueTime), Self.checked(isolation) { action(state) })
    }

    /// Runs `action` as soon as the scheduler runs; one tick later with a simulated processing delay.
    public final func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        enqueue(after: 0) { action(state) }
    }

    /// Runs `action` after `dueTime`, which is rounded to ticks. If `dueTime` is `.never`, `action` never runs.
    public final func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        if dueTime == .never { return Disposables.create() }
        return enqueue(after: ticks(dueTime)) { action(state) }
    }

    /// Runs `action` repeatedly, with at least one tick between two runs.
    /// - Precondition: `period` is not negative and not `.never`.
    public final func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        require(
            period.nanoseconds >= 0 && period != .never,
            "schedulePeriodic(_:startAfter:period:action:): period is \(period), must be neither negative nor .never")
        if startAfter == .never { return Disposables.create() }
        let work = PeriodicWork(self, state, period: max(1, ticks(period)), action)
        work.schedule(after: ticks(startAfter))
        return work
    }

    /// Only these times are subject to the processing delay.
    func enqueue(after ticks: Int, _ action: @escaping () -> any Disposable) -> any Disposable {
        enqueue(at: Self.sum(clock, max(ticks, processingDelay)), action)
    }

    private func enqueue(at time: Int, _ action: @escaping () -> any Disposable) -> any Disposable {
        let work = ScheduledItem(action)
        lock.withLock { queue.insert(VirtualTimeItem(time: time, work: work)) }
        return work
    }

    private func ticks(_ interval: RxTimeInterval) -> Int {
        let ticks = (Double(interval.nanoseconds) / nanosecondsPerTick).rounded()
        #if DEBUG
            if ticks == 0, interval.nanoseconds > 0 { reportZeroTicks(interval) }
        #endif
        return Int(exactly: ticks) ?? (ticks < 0 ? .min : .max)
    }

    #if DEBUG
        private func reportZeroTicks(_ interval: RxTimeInterval) {
            let isFirst = lock.withLock {
                defer { hasReportedZeroTicks = true }
                return !hasReportedZeroTicks
            }
            if isFirst {
                printWarning(
                    "an interval of \(Double(interval.nanoseconds) / 1e9) s rounds to 0 ticks of "
                        + "\(nanosecondsPerTick / 1e9) s, so it has no effect. Pass a smaller resolution to "
                        + "\(origin). This is reported once.")
            }
        }

        package final var isRunning: Bool { lock.withLock { isInRun } }
        package final var origin: String { place.origin(of: "\(Self.self)") }
    #endif

    package static func sum(_ time: Int, _ ticks: Int) -> Int {
        let (sum, overflow) = time.addingReportingOverflow(ticks)
        return overflow ? (ticks < 0 ? .min : .max) : sum
    }

    /// Returns an action that first checks whether it runs on `actor`.
    private static func checked(
        _ actor: (any Actor)?, _ action: @escaping () -> any Disposable
    ) -> () -> any Disposable {
        {
            if actor is MainActor {
                require(
                    MainThread.isCurrent,
                    "VirtualTimeScheduler: a closure that is isolated to the main actor must run on the main thread")
            } else {
                actor?.preconditionIsolated(
                    "VirtualTimeScheduler: a closure that is isolated to an actor must run on that actor")
            }
            return action()
        }
    }
}

#if DEBUG
    extension VirtualTimeScheduler: StartedScheduler {}
#endif
