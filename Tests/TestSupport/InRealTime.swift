import MiniRx

/// A virtual-time scheduler that operators treat as a real-time scheduler. It counts the timers that they start.
package final class InRealTime<Scheduler: SchedulerType>: RealTimeScheduler {
    private let scheduler: Scheduler
    private let timers = Locked(0)

    package init(_ scheduler: Scheduler) {
        self.scheduler = scheduler
    }

    package var timerCount: Int { timers.value }

    package var now: RxTime { scheduler.now }

    package func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    package func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        timers.change { $0 += 1 }
        return scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    package func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
