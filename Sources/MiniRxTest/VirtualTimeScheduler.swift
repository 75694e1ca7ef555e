public import Dispatch

/// A scheduler whose time is a number that moves only when it is told to: no test has to wait, and every run is the
/// same.
///
/// Work is queued until `start()` or `advanceTo(_:)` runs it, on the thread that calls them, in the order of its time
/// and first in, first out among work of one time. Work that is scheduled for a time that has passed runs at the
/// present one: the clock never goes backwards. Any thread may schedule, cancel and read the clock.
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
    private var isRunning = false
    private var isToStop = false

    /// A scheduler with nothing to do.
    ///
    /// - Parameters:
    ///   - initialClock: the time at first.
    ///   - resolution: the length of a tick of the clock, in seconds, at most 1e299. Intervals are rounded to ticks.
    ///   - simulateProcessingDelay: whether work for a time that has come already runs one tick later, as if it took
    ///     time to hand it over.
    public init(initialClock: Int = 0, resolution: Double = 1, simulateProcessingDelay: Bool = false) {
        require(
            resolution > 0 && resolution <= 1e299,
            "VirtualTimeScheduler: resolution is \(resolution), must be positive and at most 1e+299")
        time = initialClock
        nanosecondsPerTick = resolution * 1_000_000_000
        processingDelay = simulateProcessingDelay ? 1 : 0
    }

    /// The present time in ticks.
    public final var clock: Int { lock.withLock { time } }

    /// The present time. Only the difference between two of them has a meaning.
    public final var now: RxTime {
        // Not from 0 on, which Dispatch takes for the real present.
        let nanoseconds = 1e15 + Double(clock) * nanosecondsPerTick
        return RxTime(uptimeNanoseconds: UInt64(min(max(nanoseconds, 1), 0x1p61)))
    }

    // MARK: Running

    /// Runs everything that is scheduled, and what that schedules, until nothing is left or `stop()` is called.
    ///
    /// Returns at once if the scheduler is running already.
    public final func start() {
        guard begin() else { return }
        while let work = takeNext(limit: nil) { work.run() }
    }

    /// Runs everything that is scheduled up to and including `time`, and sets the clock to it.
    ///
    /// A `time` that has passed changes nothing. After `stop()` the clock stays where it is.
    /// - Precondition: the scheduler is not running.
    public final func advanceTo(_ time: Int) {
        require(begin(), "advanceTo(_:): called with \(time) while the scheduler is running")
        while let work = takeNext(limit: time) { work.run() }
    }

    /// Runs everything that is scheduled for the next `ticks`, and moves the clock on by them.
    /// - Precondition: the scheduler is not running, and `ticks` is not negative.
    public final func advanceBy(_ ticks: Int) {
        require(ticks >= 0, "advanceBy(_:): ticks is \(ticks), must not be negative")
        advanceTo(Self.sum(clock, ticks))
    }

    /// Moves the clock on by `ticks` without running anything: what was scheduled for that time runs late.
    /// - Precondition: `ticks` is not negative.
    public final func sleep(_ ticks: Int) {
        require(ticks >= 0, "sleep(_:): ticks is \(ticks), must not be negative")
        lock.withLock { time = Self.sum(time, ticks) }
    }

    /// Ends the run after the work that is being done now. The rest stays scheduled, for the next run.
    public final func stop() {
        lock.withLock { isToStop = isRunning }
    }

    private func begin() -> Bool {
        lock.withLock {
            defer { isRunning = true }
            return !isRunning
        }
    }

    /// The next work to do, with the clock set to its time; `nil` ends the run.
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
                // Never backwards: its time may have been slept through.
                time = max(time, item.time)
                return item.work
            }
            if !isToStop, let limit { time = max(time, limit) }
            isRunning = false
            isToStop = false
            return nil
        }
    }

    // MARK: Scheduling

    /// Runs `action` when the clock reaches `time`.
    ///
    /// The closure is not `@Sendable`, so that a test may change its local variables in it. It runs on the thread that
    /// runs the scheduler; if it was written on an actor (the main actor, say), that must be where the scheduler is
    /// run, and the program stops if it is not.
    ///
    /// - Parameters:
    ///   - time: in ticks. If it has passed, the present one is taken.
    ///   - action: the work.
    /// - Returns: cancels the work if it has not begun, and lets go of it at once.
    @discardableResult
    public final func scheduleAt(
        _ time: Int, isolation: isolated (any Actor)? = #isolation, action: @escaping () -> Void
    ) -> any Disposable {
        scheduleAbsoluteVirtual((), time: time, isolation: isolation) {
            action()
            return Disposables.create()
        }
    }

    /// As `scheduleAt(_:action:)`, for work that is given a state and returns what is to be disposed with it.
    ///
    /// - Parameters:
    ///   - state: handed to `action`.
    ///   - time: in ticks. If it has passed, the present one is taken.
    ///   - action: the work.
    /// - Returns: cancels the work if it has not begun, and lets go of it at once; disposes what it returned.
    @discardableResult
    public final func scheduleAbsoluteVirtual<State>(
        _ state: State, time: Int, isolation: isolated (any Actor)? = #isolation,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        enqueue(at: time, delay: processingDelay, Self.checked(isolation) { action(state) })
    }

    /// As `scheduleAbsoluteVirtual(_:time:action:)`, at `dueTime` ticks from now.
    ///
    /// - Parameters:
    ///   - state: handed to `action`.
    ///   - dueTime: in ticks.
    ///   - action: the work.
    /// - Returns: cancels the work if it has not begun, and lets go of it at once; disposes what it returned.
    @discardableResult
    public final func scheduleRelativeVirtual<State>(
        _ state: State, dueTime: Int, isolation: isolated (any Actor)? = #isolation,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        enqueue(at: Self.sum(clock, dueTime), delay: processingDelay, Self.checked(isolation) { action(state) })
    }

    /// As `scheduleAt(_:action:)`, but never delayed: work for the present time runs within the present tick.
    @discardableResult
    package final func scheduleExactly(at time: Int, action: @escaping () -> Void) -> any Disposable {
        enqueue(at: time, delay: 0) {
            action()
            return Disposables.create()
        }
    }

    /// Runs `action` as soon as the scheduler runs.
    public final func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        enqueue(at: .min, delay: processingDelay) { action(state) }
    }

    /// Runs `action` when `dueTime`, rounded to ticks, has passed. `.never` never comes.
    public final func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        if dueTime == .never { return Disposables.create() }
        return enqueue(after: ticks(dueTime)) { action(state) }
    }

    /// Runs `action` again and again, with at least one tick between two runs.
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

    fileprivate func enqueue(after ticks: Int, _ action: @escaping () -> any Disposable) -> any Disposable {
        enqueue(at: Self.sum(clock, ticks), delay: processingDelay, action)
    }

    private func enqueue(at time: Int, delay: Int, _ action: @escaping () -> any Disposable) -> any Disposable {
        let work = ScheduledItem(action)
        lock.withLock {
            queue.insert(VirtualTimeItem(time: time > self.time ? time : Self.sum(self.time, delay), work: work))
        }
        return work
    }

    private func ticks(_ interval: RxTimeInterval) -> Int {
        let ticks = (Double(interval.nanoseconds) / nanosecondsPerTick).rounded()
        return Int(exactly: ticks) ?? (ticks < 0 ? .min : .max)
    }

    package static func sum(_ time: Int, _ ticks: Int) -> Int {
        let (sum, overflow) = time.addingReportingOverflow(ticks)
        return overflow ? (ticks < 0 ? .min : .max) : sum
    }

    /// The action, after a check that it runs on the actor it was written on.
    private static func checked(
        _ actor: (any Actor)?, _ action: @escaping () -> any Disposable
    ) -> () -> any Disposable {
        {
            if actor is MainActor {
                require(MainThread.isCurrent, "scheduleAt(_:action:): a closure of the main actor must be run there")
            } else {
                actor?.preconditionIsolated("scheduleAt(_:action:): a closure of an actor must be run there")
            }
            return action()
        }
    }
}

/// Work that is scheduled anew each time it runs.
private final class PeriodicWork<State: Sendable>: Disposable, @unchecked Sendable {
    private let scheduler: VirtualTimeScheduler
    private let period: Int
    private let action: PeriodicAction<State>
    private let next = SerialDisposable()

    init(
        _ scheduler: VirtualTimeScheduler, _ state: State, period: Int, _ action: @escaping @Sendable (State) -> State
    ) {
        self.scheduler = scheduler
        self.period = period
        self.action = PeriodicAction(state, action)
    }

    func schedule(after ticks: Int) {
        next.disposable = scheduler.enqueue(after: ticks) {
            self.step()
            return Disposables.create()
        }
    }

    private func step() {
        if action.isDisposed { return }
        // After the last tick comes none: the next run would be in the same tick, and so would all others.
        if scheduler.clock < .max { schedule(after: period) }
        action.run()
    }

    func dispose() {
        next.dispose()
        action.dispose()
    }
}
