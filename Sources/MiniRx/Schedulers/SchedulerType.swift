public import Dispatch

/// A scheduler with a clock.
///
/// - SeeAlso: [Scheduler](https://reactivex.io/documentation/scheduler.html)
public protocol SchedulerType: ImmediateSchedulerType {
    /// The current time of this scheduler.
    var now: RxTime { get }

    /// Runs `action` after `dueTime`.
    ///
    /// - Returns: a disposable that cancels and releases the work if it has not started.
    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable

    /// Runs `action` periodically; each run receives the result of the previous one.
    ///
    /// - Parameters:
    ///   - state: passed to the first run.
    ///   - startAfter: the time until the first run.
    ///   - period: the time between runs.
    ///   - action: the work.
    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable
}
