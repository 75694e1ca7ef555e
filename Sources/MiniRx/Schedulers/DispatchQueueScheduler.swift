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
        return DispatchTimer(item, on: queue, after: dueTime, repeating: .never) { timer in
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
        return DispatchTimer(periodic, on: queue, after: startAfter, repeating: period) { _ in periodic.run() }
    }
}
