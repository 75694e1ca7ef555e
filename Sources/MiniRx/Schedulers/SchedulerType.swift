public import Dispatch

/// A point in time, on a clock that never jumps: a changed wall clock disturbs no throttle.
public typealias RxTime = DispatchTime

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// Runs work somewhere: on a queue, on the main thread, in virtual time.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs `action` as soon as it can.
    ///
    /// - Parameters:
    ///   - state: handed to `action`.
    ///   - action: the work; what it returns is disposed with the returned disposable.
    /// - Returns: cancels the work if it has not begun.
    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable
}

/// A scheduler that knows the time.
///
/// - SeeAlso: [Scheduler](https://reactivex.io/documentation/scheduler.html)
public protocol SchedulerType: ImmediateSchedulerType {
    /// The present time of this scheduler.
    var now: RxTime { get }

    /// Runs `action` after `dueTime`.
    ///
    /// - Returns: cancels the work if it has not begun, and lets go of it at once.
    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable

    /// Runs `action` again and again; each run gets what the one before returned.
    ///
    /// - Parameters:
    ///   - state: handed to the first run.
    ///   - startAfter: the time until the first run.
    ///   - period: the time between two runs.
    ///   - action: the work.
    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable
}

/// A scheduler whose time passes by itself. When two things are due at the same time, either may come first.
package protocol RealTimeScheduler: SchedulerType {}

extension RxTimeInterval {
    /// The span in nanoseconds; `Int64.max` for `.never` and for what does not fit.
    package var nanoseconds: Int64 {
        func times(_ count: Int, _ unit: Int64) -> Int64 {
            let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
            return overflow ? (count < 0 ? .min : .max) : product
        }
        switch self {
        case .seconds(let count): return times(count, 1_000_000_000)
        case .milliseconds(let count): return times(count, 1_000_000)
        case .microseconds(let count): return times(count, 1_000)
        case .nanoseconds(let count): return Int64(count)
        case .never: return .max
        @unknown default: return .max
        }
    }

    /// The span, or 0 if it is negative: the time from a negative span to the present may not fit into an `Int64`.
    package var notNegative: RxTimeInterval { nanoseconds > 0 ? self : .nanoseconds(0) }

    /// So many nanoseconds, or up to one of a larger unit less if `most` is too small for their number: on a watch, whose `Int`
    /// has 32 bits, that is so from 2.1 seconds on.
    package static func lasting(_ nanoseconds: Int64, most: Int = .max) -> RxTimeInterval {
        func number(of unit: Int64) -> Int? {
            let count = nanoseconds / unit
            return count <= Int64(most) ? Int(count) : nil
        }
        if let count = number(of: 1) { return .nanoseconds(count) }
        if let count = number(of: 1_000) { return .microseconds(count) }
        if let count = number(of: 1_000_000) { return .milliseconds(count) }
        return .seconds(number(of: 1_000_000_000) ?? most)
    }
}

extension RxTime {
    /// The span from `earlier` to here in nanoseconds: 0 if a clock has gone back, `Int64.max` if it does not fit.
    package func nanoseconds(since earlier: RxTime) -> Int64 {
        let (now, then) = (uptimeNanoseconds, earlier.uptimeNanoseconds)
        return now > then ? Int64(clamping: now - then) : 0
    }
}
