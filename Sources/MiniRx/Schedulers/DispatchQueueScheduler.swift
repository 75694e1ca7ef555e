public import Dispatch

/// What the schedulers of serial and of concurrent dispatch queues do: they run work on a queue.
public class DispatchQueueScheduler: SchedulerType, RealTimeScheduler, @unchecked Sendable {
    private final let queue: DispatchQueue

    init(on queue: DispatchQueue) {
        self.queue = queue
    }

    /// The current time.
    public final var now: RxTime { .now() }

    /// Runs `action` on the queue.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledItem { action(state) }
        queue.async { item.run() }
        return item
    }

    /// Runs `action` on the queue after `dueTime`.
    public final func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledItem { action(state) }
        return Timer(item, on: queue, after: dueTime, repeating: .never) { timer in
            item.run()
            timer.stop()
        }
    }

    /// Runs `action` on the queue periodically, one run after another.
    public final func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        require(
            period.nanoseconds >= 0 && period != .never,
            "schedulePeriodic(_:startAfter:period:action:): period is \(period), must be neither negative nor .never")
        let periodic = PeriodicAction(state, action)
        return Timer(periodic, on: queue, after: startAfter, repeating: period) { _ in periodic.run() }
    }
}

/// A Dispatch timer and its work.
///
/// Dispatch releases the handlers of a cancelled timer later, on its queue. So `dispose()` disposes the work itself:
/// from then on, the handlers retain only an empty work item.
private final class Timer: Cancelable, @unchecked Sendable {
    private let work: any Disposable
    private let lock = Lock()
    private var source: (any DispatchSourceTimer)?
    private var wasDisposed = false
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    init(
        _ work: any Disposable, on queue: DispatchQueue, after dueTime: RxTimeInterval,
        repeating period: RxTimeInterval, _ fire: @escaping @Sendable (Timer) -> Void
    ) {
        self.work = work
        let source = DispatchSource.makeTimerSource(queue: queue)
        let deadline = DispatchTime.now() + dueTime.notNegative
        source.schedule(deadline: deadline, repeating: period, leeway: .nanoseconds(0))
        source.setEventHandler { [weak self] in
            guard let self, !self.isDisposed else { return }
            fire(self)
        }
        // The cancel handler retains the timer, so that it runs even if its disposable is released.
        source.setCancelHandler { withExtendedLifetime(self) {} }
        // From here on the lock guards the source: it may fire and be cancelled before `resume` returns.
        lock.withLock { self.source = source }
        source.resume()
    }

    var isDisposed: Bool { lock.withLock { wasDisposed } }

    func dispose() {
        lock.withLock { wasDisposed = true }
        stop()
        work.dispose()
    }

    /// Cancels the timer without disposing the work.
    func stop() {
        let source = lock.withLock {
            defer { self.source = nil }
            return self.source
        }
        source?.setEventHandler(handler: nil)
        source?.cancel()
    }
}
