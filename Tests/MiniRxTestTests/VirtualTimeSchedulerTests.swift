import Dispatch
import MiniRx
import MiniRxTest
import TestSupport
import XCTest

final class VirtualTimeSchedulerTests: LeakCheckedTestCase {
    private let scheduler = VirtualTimeScheduler()

    func testRunsInOrderOfTimeAndFirstInFirstOut() {
        var generator = SystemRandomNumberGenerator()
        let times = (0..<500).map { _ in Int.random(in: 0..<50, using: &generator) }
        var ran: [Int] = []
        for (index, time) in times.enumerated() {
            scheduler.scheduleAt(time) { [scheduler] in
                XCTAssertEqual(scheduler.clock, time)
                ran.append(index)
            }
        }
        scheduler.start()
        XCTAssertEqual(ran, times.indices.sorted { (times[$0], $0) < (times[$1], $1) })
    }

    func testWorkForThePastRunsNow() {
        let scheduler = VirtualTimeScheduler(initialClock: 100)
        var times: [Int] = []
        scheduler.scheduleAt(50) {
            times.append(scheduler.clock)
            scheduler.scheduleAt(100) { times.append(scheduler.clock) }
            scheduler.scheduleAt(-1) { times.append(scheduler.clock) }
        }
        scheduler.start()
        XCTAssertEqual(times, [100, 100, 100])
    }

    func testWorkForThePastRunsBeforeWorkForThePresent() {
        let scheduler = VirtualTimeScheduler(initialClock: 100)
        var times: [Int] = []
        for time in [100, 90, 101, 80] { scheduler.scheduleAt(time) { times.append(time) } }
        scheduler.start()
        XCTAssertEqual(times, [80, 90, 100, 101])
    }

    func testProcessingDelay() {
        let scheduler = VirtualTimeScheduler(initialClock: 100, simulateProcessingDelay: true)
        let times = Locked<[Int]>([])
        let note: @Sendable (Int) -> any Disposable = { _ in
            times.change { $0.append(scheduler.clock) }
            return Disposables.create()
        }
        _ = scheduler.schedule(0, action: note)
        for seconds in [0, 1, 2] { _ = scheduler.scheduleRelative(0, dueTime: .seconds(seconds), action: note) }
        scheduler.scheduleRelativeVirtual(0, dueTime: 0, action: note)
        scheduler.scheduleAbsoluteVirtual(0, time: 50, action: note)
        scheduler.start()
        XCTAssertEqual(times.value, [100, 100, 101, 101, 101, 102])
    }

    func testVirtualTimesWithAState() {
        let scheduler = VirtualTimeScheduler(initialClock: 100)
        var ran: [String] = []
        let inner = BooleanDisposable()
        let disposable = scheduler.scheduleAbsoluteVirtual("absolute", time: 150) { state in
            ran.append("\(state) \(scheduler.clock)")
            return inner
        }
        scheduler.scheduleRelativeVirtual("relative", dueTime: 20) { state in
            ran.append("\(state) \(scheduler.clock)")
            return Disposables.create()
        }
        scheduler.scheduleAbsoluteVirtual((), time: 160) {
            XCTFail("disposed before it ran")
            return Disposables.create()
        }.dispose()
        scheduler.start()
        XCTAssertEqual(ran, ["relative 120", "absolute 150"])
        XCTAssertFalse(inner.isDisposed)
        disposable.dispose()
        XCTAssertTrue(inner.isDisposed)
    }

    func testWorkDueDuringASleepRunsLate() {
        var times: [Int] = []
        for time in [10, 20, 40] { scheduler.scheduleAt(time) { [scheduler] in times.append(scheduler.clock) } }
        scheduler.sleep(30)
        XCTAssertEqual(scheduler.clock, 30)
        XCTAssertEqual(times, [])
        scheduler.advanceTo(15)
        XCTAssertEqual(times, [30])
        XCTAssertEqual(scheduler.clock, 30)
        scheduler.start()
        XCTAssertEqual(times, [30, 30, 40])
    }

    func testAdvanceToRunsUpToAndIncludingTheTime() {
        var ran: [Int] = []
        for time in [10, 20, 21] { scheduler.scheduleAt(time) { ran.append(time) } }
        scheduler.advanceTo(20)
        XCTAssertEqual(ran, [10, 20])
        XCTAssertEqual(scheduler.clock, 20)
        scheduler.advanceTo(5)
        XCTAssertEqual(scheduler.clock, 20)
        scheduler.advanceBy(30)
        XCTAssertEqual(ran, [10, 20, 21])
        XCTAssertEqual(scheduler.clock, 50)
    }

    func testStopEndsTheRunAndKeepsTheRest() {
        var ran: [Int] = []
        scheduler.stop()
        for time in [10, 20, 30] {
            scheduler.scheduleAt(time) { [scheduler] in
                ran.append(time)
                if time == 20 { scheduler.stop() }
            }
        }
        scheduler.advanceTo(100)
        XCTAssertEqual(ran, [10, 20])
        XCTAssertEqual(scheduler.clock, 20)
        scheduler.start()
        XCTAssertEqual(ran, [10, 20, 30])
        XCTAssertEqual(scheduler.clock, 30)
    }

    func testStartWhileRunningReturnsAtOnce() {
        var ran: [Int] = []
        scheduler.scheduleAt(10) { [scheduler] in
            scheduler.start()
            ran.append(10)
        }
        scheduler.scheduleAt(20) { ran.append(20) }
        scheduler.start()
        XCTAssertEqual(ran, [10, 20])
    }

    func testDisposedWorkIsReleasedAtOnceAndMovesNoClock() {
        weak var held: Probe?
        let work: any Disposable
        do {
            let probe = Probe {}
            held = probe
            work = scheduler.scheduleAt(10) {
                probe.touch()
                XCTFail("disposed")
            }
        }
        XCTAssertNotNil(held)
        work.dispose()
        XCTAssertNil(held)
        work.dispose()
        scheduler.start()
        XCTAssertEqual(scheduler.clock, 0)
    }

    func testFinishedWorkIsReleased() {
        weak var held: Probe?
        let work: any Disposable
        do {
            let probe = Probe {}
            held = probe
            work = scheduler.scheduleAt(10) { probe.touch() }
        }
        scheduler.start()
        withExtendedLifetime(work) { XCTAssertNil(held) }
    }

    func testUserCodeNeverRunsUnderTheLock() {
        var isGone = false
        var work: (any Disposable)?
        do {
            let probe = Probe { [scheduler] in
                // Deadlocks if the scheduler or the work holds a lock.
                scheduler.scheduleAt(scheduler.clock) {}
                work?.dispose()
                isGone = true
            }
            work = scheduler.scheduleAt(10) { probe.touch() }
        }
        work?.dispose()
        XCTAssertTrue(isGone)
        scheduler.start()
    }

    func testTheDisposableOfTheActionIsDisposedWithTheWork() {
        let disposed = Locked<[String]>([])
        let before = scheduler.schedule("before") { name in
            Disposables.create { disposed.change { $0.append(name) } }
        }
        let holder = SerialDisposable()
        holder.disposable = scheduler.schedule("during") { name in
            holder.dispose()
            return Disposables.create { disposed.change { $0.append(name) } }
        }
        scheduler.start()
        XCTAssertEqual(disposed.value, ["during"])
        before.dispose()
        before.dispose()
        XCTAssertEqual(disposed.value, ["during", "before"])
    }

    func testIntervalsAreRoundedToTicks() {
        XCTAssertEqual(timesOf([.seconds(2), .milliseconds(1499), .milliseconds(1500), .seconds(-3)]), [0, 1, 2, 2])
        XCTAssertEqual(timesOf([.milliseconds(100), .microseconds(49_000)], resolution: 0.1), [0, 1])
        XCTAssertEqual(timesOf([.seconds(.min)], resolution: 1e-12), [0])
        XCTAssertEqual(timesOf([.never]), [])
    }

    private func timesOf(_ intervals: [RxTimeInterval], resolution: Double = 1) -> [Int] {
        let scheduler = VirtualTimeScheduler(resolution: resolution)
        let times = Locked<[Int]>([])
        for interval in intervals {
            _ = scheduler.scheduleRelative((), dueTime: interval) { _ in
                times.change { $0.append(scheduler.clock) }
                return Disposables.create()
            }
        }
        scheduler.start()
        return times.value
    }

    func testNowFollowsTheClock() {
        let scheduler = VirtualTimeScheduler(resolution: 0.5)
        let start = scheduler.now
        scheduler.advanceTo(7)
        XCTAssertEqual(scheduler.now, start + .milliseconds(3500))
        XCTAssertLessThan(VirtualTimeScheduler(initialClock: -1).now, VirtualTimeScheduler().now)
    }

    func testPeriodicWork() {
        let runs = Locked<[[Int]]>([])
        let work = scheduler.schedulePeriodic(0, startAfter: .seconds(3), period: .seconds(5)) { [scheduler] state in
            runs.change { $0.append([scheduler.clock, state]) }
            return state + 1
        }
        scheduler.advanceTo(17)
        XCTAssertEqual(runs.value, [[3, 0], [8, 1], [13, 2]])
        work.dispose()
        scheduler.start()
        XCTAssertEqual(scheduler.clock, 17)
    }

    func testPeriodicWorkEndsWithTheLastTick() {
        let scheduler = VirtualTimeScheduler(initialClock: .max - 3)
        let runs = Locked<[Int]>([])
        let work = SerialDisposable()
        work.disposable = scheduler.schedulePeriodic((), startAfter: .seconds(0), period: .seconds(2)) {
            let count = runs.change { runs in
                runs.append(scheduler.clock)
                return runs.count
            }
            if count > 10 { work.dispose() }
        }
        scheduler.advanceTo(.max)
        XCTAssertEqual(runs.value, [.max - 3, .max - 1, .max])
        work.dispose()
    }

    func testCancelledWorkIsNotKept() throws {
        let waiting = scheduler.scheduleAt(1) { XCTFail("not run") }
        defer {
            waiting.dispose()
            scheduler.start()
        }
        try assertHeapStays("cancelled work") { number in scheduler.scheduleAt(1000 + number) {}.dispose() }
    }

    func testTheOrderRemainsWhenCancelledWorkIsRemoved() {
        var ran: [Int] = []
        var cancelled: [any Disposable] = []
        for number in 0..<1000 {
            let item = scheduler.scheduleAt(number % 10) { ran.append(number) }
            if number % 3 != 0 { cancelled.append(item) }
            if number % 100 == 50 { for item in cancelled { item.dispose() } }
        }
        for item in cancelled { item.dispose() }
        scheduler.start()
        let kept = (0..<1000).filter { $0 % 3 == 0 }
        XCTAssertEqual(ran, kept.sorted { ($0 % 10, $0) < ($1 % 10, $1) })
    }

    func testDisposedPeriodicWorkIsReleasedAtOnce() {
        weak var held: Probe?
        let work: any Disposable
        do {
            let probe = Probe {}
            held = probe
            work = scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(1)) { _ in probe.touch() }
        }
        scheduler.advanceTo(3)
        XCTAssertNotNil(held)
        work.dispose()
        withExtendedLifetime(work) { XCTAssertNil(held) }
        scheduler.start()
    }

    func testPeriodicWorkThatDisposesItself() {
        let runs = Locked(0)
        let work = SerialDisposable()
        weak var held: Probe?
        do {
            let probe = Probe {}
            held = probe
            work.disposable = scheduler.schedulePeriodic((), startAfter: .seconds(0), period: .nanoseconds(0)) { _ in
                probe.touch()
                let count = runs.change {
                    $0 += 1
                    return $0
                }
                if count == 3 { work.dispose() }
            }
        }
        scheduler.start()
        XCTAssertEqual(runs.value, 3)
        XCTAssertEqual(scheduler.clock, 2)
        XCTAssertNil(held)
    }

    func testAnyThreadMaySchedule() {
        let ran = Locked(0)
        let threads = 8
        let each = 500
        // One thread runs the scheduler, the others schedule and cancel.
        DispatchQueue.concurrentPerform(iterations: threads) { [scheduler] thread in
            for count in 0..<each {
                let work = scheduler.schedule(()) { _ in
                    ran.change { $0 += 1 }
                    return Disposables.create()
                }
                if thread.isMultiple(of: 2), count.isMultiple(of: 2) {
                    work.dispose()
                    ran.change { $0 += 1 }
                }
                if thread == 0 { scheduler.start() }
            }
        }
        scheduler.start()
        // Disposed work may have run before its disposal.
        let count = ran.value
        XCTAssertGreaterThanOrEqual(count, threads * each)
        XCTAssertLessThanOrEqual(count, threads * each + threads / 2 * each / 2)
    }
}

/// Reports its deallocation.
final class Probe: @unchecked Sendable {
    private let onDeinit: () -> Void

    init(_ onDeinit: @escaping () -> Void) {
        self.onDeinit = onDeinit
    }

    func touch() {}

    deinit { onDeinit() }
}
