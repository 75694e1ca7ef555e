/// Which timer of a `TimedCoordinator` is running. A value: its methods say what the coordinator must do, and neither
/// call code of others nor wait.
///
/// Creating a timer costs more than everything else done for an element, and Dispatch keeps a cancelled timer until the
/// timer's queue runs. So `restart` lets the running timer continue. When it is due, a new timer starts for the
/// remaining time:
///
///     start 4 ─── restart 4 ─── due: start the remaining 2 ─── due: deliver
package struct TimerState {
    /// A timer that the coordinator must start.
    package struct Start: Equatable {
        package let number: Int
        package let dueTime: RxTimeInterval
    }

    package enum Move: Equatable {
        /// What waits for the timer is due.
        case deliver
        /// The timer was restarted meanwhile, or is late.
        case start(Start)
        /// The timer was replaced or stopped.
        case nothing
    }

    /// The number of the latest timer. A timer with another number has been replaced or stopped.
    private var number = 0
    private var isRunning = false
    /// The time of the last restart; `nil` if the timer was not restarted.
    private var restarted: RxTime?

    package init() {}

    /// Replaces the running timer.
    package mutating func start(_ dueTime: RxTimeInterval) -> Start {
        number += 1
        isRunning = true
        restarted = nil
        return Start(number: number, dueTime: dueTime)
    }

    /// Restarts the running timer at `now`. Returns `false` if none is running.
    package mutating func restart(at now: RxTime) -> Bool {
        if isRunning { restarted = now }
        return isRunning
    }

    /// Prevents the running timer from firing.
    package mutating func stop() {
        number += 1
        isRunning = false
    }

    /// The timer with this number is due at `now`. Returns what the coordinator must do.
    /// - Parameters:
    ///   - dueTime: the interval after a restart.
    ///   - isLate: whether the timer may not deliver, and must start again.
    package mutating func fire(
        _ number: Int, at now: RxTime, after dueTime: RxTimeInterval, isLate: Bool = false
    ) -> Move {
        guard self.number == number else { return .nothing }
        let remaining = restarted.map { dueTime.nanoseconds - now.nanoseconds(since: $0) } ?? 0
        if remaining > 0 || isLate { return .start(start(.lasting(max(0, remaining)))) }
        isRunning = false
        return .deliver
    }
}
