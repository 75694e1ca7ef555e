import Dispatch
import MiniRxTest
import TestSupport
import XCTest

/// Operators that compute with time, with clocks that are near the end of their range or go backwards.
final class FarClockTests: LeakCheckedTestCase {
    private func history(
        _ now: @escaping @Sendable (UInt64) -> UInt64, of source: [Recorded<Event<Int>>],
        _ apply: @escaping (Observable<Int>, any SchedulerType) -> Observable<Int>
    ) -> [Recorded<Event<Int>>] {
        History(of: source) { source, scheduler in
            apply(source, OtherClock(scheduler) { ticks in now(ticks * 1_000_000_000) })
        }.events
    }

    private static let source: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .next(250, 3), .completed(260)]

    func testFarAhead() {
        let far: @Sendable (UInt64) -> UInt64 = { .max - 2_000_000_000_000 + $0 }
        XCTAssertEqual(
            history(far, of: Self.source) { $0.throttle(.seconds(15), scheduler: $1) },
            [.next(210, 1), .next(225, 2), .next(250, 3), .completed(260)])
        XCTAssertEqual(
            history(far, of: Self.source) { $0.delay(.seconds(15), scheduler: $1) },
            [.next(225, 1), .next(235, 2), .next(265, 3), .completed(275)])
        XCTAssertEqual(
            history(far, of: Self.source) { $0.debounce(.seconds(15), scheduler: $1) },
            [.next(235, 2), .next(260, 3), .completed(260)])
    }

    /// The clock jumps from the beginning of its range to the end between two elements.
    func testAJump() {
        let jumping: @Sendable (UInt64) -> UInt64 = { $0 < 215_000_000_000 ? 1 : .max }
        XCTAssertEqual(
            history(jumping, of: Self.source) { $0.throttle(.seconds(15), latest: false, scheduler: $1) },
            [.next(210, 1), .next(220, 2), .completed(260)])
        XCTAssertEqual(history(jumping, of: Self.source) { $0.delay(.seconds(15), scheduler: $1) }.count, 4)
    }

    /// Operators treat a clock that goes backwards as stopped.
    func testBackwards() {
        let backwards: @Sendable (UInt64) -> UInt64 = { .max - $0 }
        XCTAssertEqual(
            history(backwards, of: Self.source) { $0.throttle(.seconds(15), latest: false, scheduler: $1) },
            [.next(210, 1), .completed(260)])
        XCTAssertEqual(
            history(backwards, of: Self.source) { $0.throttle(.never, latest: false, scheduler: $1) },
            [.next(210, 1), .completed(260)])
        XCTAssertEqual(history(backwards, of: Self.source) { $0.delay(.seconds(15), scheduler: $1) }.count, 4)
    }

    /// 2.2 seconds in nanoseconds exceed an `Int` of 32 bits.
    func testIntervalsWithIntegersOf32Bits() {
        func short(_ nanoseconds: Int64) -> RxTimeInterval { .lasting(nanoseconds, most: Int(Int32.max)) }
        XCTAssertEqual(short(0), .nanoseconds(0))
        XCTAssertEqual(short(2_147_483_647), .nanoseconds(2_147_483_647))
        XCTAssertEqual(short(2_200_000_999), .microseconds(2_200_000))
        XCTAssertEqual(short(3_600_000_000_000), .milliseconds(3_600_000))
        XCTAssertEqual(short(5_000_000_000_000_000), .seconds(5_000_000))
        XCTAssertEqual(short(.max), .seconds(2_147_483_647))
        XCTAssertEqual(RxTimeInterval.lasting(.max), .nanoseconds(.max))
    }

    func testNumbersOfSecondsThatDoNotFitAreClamped() {
        XCTAssertEqual(RxTimeInterval.seconds(0.3), .nanoseconds(300_000_000))
        for seconds in [1e10, 1e300, .infinity] as [Double] {
            XCTAssertEqual(RxTimeInterval.seconds(seconds).nanoseconds, .max, "\(seconds)")
        }
        for seconds in [-1e10, -.infinity, .nan] as [Double] {
            XCTAssertEqual(RxTimeInterval.seconds(seconds).nanoseconds, 0, "\(seconds)")
        }
    }
}

/// A scheduler that reports another time than the one by which it schedules.
private final class OtherClock: SchedulerType {
    private let scheduler: TestScheduler
    private let uptime: @Sendable (_ ticks: UInt64) -> UInt64

    init(_ scheduler: TestScheduler, _ uptime: @escaping @Sendable (_ ticks: UInt64) -> UInt64) {
        self.scheduler = scheduler
        self.uptime = uptime
    }

    var now: RxTime { RxTime(uptimeNanoseconds: uptime(UInt64(scheduler.clock))) }

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduler.schedule(state, action: action)
    }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        scheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}
