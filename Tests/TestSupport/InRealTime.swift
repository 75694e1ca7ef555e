import MiniRx

/// A scheduler that operators treat as a real-time scheduler, even if it runs in virtual time. It counts the timers that
/// they start.
package final class InRealTime<Scheduler: SchedulerType>: RealTimeScheduler {
    private let scheduler: Scheduler
    private let timers = Locked(0)
    private let start: RxTime
    private let factor: Int64

    /// - Parameter factor: how much faster the clock runs. With 100,000, 20 seconds take 200 microseconds.
    package init(_ scheduler: Scheduler, fasterBy factor: Int64 = 1) {
        self.scheduler = scheduler
        self.factor = factor
        start = scheduler.now
    }

    package var timerCount: Int { timers.value }

    package var now: RxTime {
        let passed = scheduler.now.nanoseconds(since: start)
        return RxTime(uptimeNanoseconds: start.uptimeNanoseconds + UInt64(passed * factor))
    }

    package func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    package func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        timers.change { $0 += 1 }
        return scheduler.scheduleRelative(state, dueTime: shortened(dueTime), action: action)
    }

    package func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        scheduler.schedulePeriodic(
            state, startAfter: shortened(startAfter), period: shortened(period), action: action)
    }

    private func shortened(_ span: RxTimeInterval) -> RxTimeInterval {
        factor == 1 ? span : .nanoseconds(Int(span.nanoseconds / factor))
    }
}
