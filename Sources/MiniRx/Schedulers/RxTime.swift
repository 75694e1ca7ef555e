public import Dispatch

// With `MemberImportVisibility`, a client sees members only of modules that it imports. These types are part of the
// library's API, so `.milliseconds(300)`, `.now()` and `.userInitiated` need no import of Dispatch.
@_exported public import struct Dispatch.DispatchQoS
@_exported public import struct Dispatch.DispatchTime
@_exported public import enum Dispatch.DispatchTimeInterval

/// A point in time on a monotonic clock: a change of the wall clock does not affect timers.
///
/// This clock stands still while the device sleeps. So a `timeout` or `delay` of ten minutes can last an hour of the
/// wall clock. For a limit such as the end of a session, compare dates when the app becomes active.
public typealias RxTime = DispatchTime

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

extension RxTimeInterval {
    /// The span in nanoseconds, clamped to `Int64`; `Int64.max` for `.never`.
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

    /// The span, or 0 if it is negative. Subtracting an elapsed time from a negative span could overflow an `Int64`.
    var notNegative: RxTimeInterval { nanoseconds > 0 ? self : .nanoseconds(0) }

    /// A span of this many nanoseconds. If the number exceeds `most`, the span is rounded down to a larger unit. On
    /// watchOS, where `Int` has 32 bits, this happens above 2.1 seconds.
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
    /// The span from `earlier` to this time in nanoseconds: 0 if the clock has gone back, `Int64.max` if the span does
    /// not fit.
    package func nanoseconds(since earlier: RxTime) -> Int64 {
        let (now, then) = (uptimeNanoseconds, earlier.uptimeNanoseconds)
        return now > then ? Int64(clamping: now - then) : 0
    }
}
