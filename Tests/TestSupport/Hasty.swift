import MiniRx

/// A real-time scheduler whose clock runs 100,000 times faster: 20 seconds take 200 microseconds.
package final class Hasty<Scheduler: SchedulerType>: RealTimeScheduler {
    private static var factor: Int64 { 100_000 }

    private let scheduler: Scheduler
    private let start: RxTime

    package init(_ scheduler: Scheduler) {
        self.scheduler = scheduler
        start = scheduler.now
    }

    package var now: RxTime {
        RxTime(
            uptimeNanoseconds: start.uptimeNanoseconds + UInt64(scheduler.now.nanoseconds(since: start) * Self.factor))
    }

    package func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    package func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: hasty(dueTime), action: action)
    }

    package func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: hasty(startAfter), period: hasty(period), action: action)
    }

    private func hasty(_ span: RxTimeInterval) -> RxTimeInterval { .nanoseconds(Int(span.nanoseconds / Self.factor)) }
}
