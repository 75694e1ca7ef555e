import MiniRx
import XCTest

/// What a timer of `debounce` and related operators does next.
final class TimerStateTests: XCTestCase {
    private let interval = RxTimeInterval.nanoseconds(4)
    private let start = RxTime.now()

    private func time(_ nanoseconds: Int) -> RxTime { start + .nanoseconds(nanoseconds) }

    func testATimerDeliversOnce() {
        var timers = TimerState()
        let timer = timers.start(interval)
        XCTAssertEqual(timer.dueTime, interval)
        XCTAssertEqual(timers.fire(timer.number, at: time(4), after: interval), .deliver)
        XCTAssertFalse(timers.restart(at: time(5)), "no timer is running")
    }

    func testARestartedTimerStartsForTheRemainingTime() {
        var timers = TimerState()
        let first = timers.start(interval)
        XCTAssertTrue(timers.restart(at: time(1)))
        XCTAssertTrue(timers.restart(at: time(2)))
        guard case .start(let second) = timers.fire(first.number, at: time(4), after: interval) else {
            return XCTFail("a restarted timer delivers too early")
        }
        XCTAssertEqual(second.dueTime, .nanoseconds(2))
        XCTAssertEqual(timers.fire(first.number, at: time(6), after: interval), .nothing)
        XCTAssertEqual(timers.fire(second.number, at: time(6), after: interval), .deliver)
    }

    func testATimerThatWasReplacedOrStoppedDoesNothing() {
        var timers = TimerState()
        let first = timers.start(interval)
        let second = timers.start(interval)
        XCTAssertEqual(timers.fire(first.number, at: time(4), after: interval), .nothing)
        timers.stop()
        XCTAssertEqual(timers.fire(second.number, at: time(4), after: interval), .nothing)
        XCTAssertFalse(timers.restart(at: time(5)), "no timer is running")
    }

    func testALateTimerStartsAgainAtOnce() {
        var timers = TimerState()
        let first = timers.start(interval)
        guard case .start(let second) = timers.fire(first.number, at: time(9), after: interval, isLate: true) else {
            return XCTFail("a late timer does not start again")
        }
        XCTAssertEqual(second.dueTime, .nanoseconds(0))
        XCTAssertEqual(timers.fire(second.number, at: time(9), after: interval), .deliver)
    }
}
