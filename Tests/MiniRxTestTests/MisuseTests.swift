import Dispatch
import Foundation
import MiniRxTest
import TestSupport
import Testing

@Suite struct MisuseTests {
    @Test func aClosureOfAnActorIsRunThereOrNotAtAll() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let scheduler = TestScheduler()
            await MainActor.run { _ = scheduler.scheduleAt(10) { MainActor.assertIsolated() } }
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                scheduler.start()
                done.signal()
            }
            await withUnsafeContinuation { continuation in
                DispatchQueue.global().async {
                    done.wait()
                    continuation.resume()
                }
            }
        }
        try expectMessage(
            "VirtualTimeScheduler: a closure that is isolated to the main actor must run on the main thread", result)
    }

    @Test func aClosureOfAnActorRunsOnIt() async {
        let counter = Counter()
        #expect(await counter.run(TestScheduler()) == 2)
    }

    @Test func theClockDoesNotGoBackwards() async throws {
        let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TestScheduler().advanceBy(-1)
        }
        try expectRequirement("advanceBy(_:): ticks is -1, must not be negative", negative)
        let asleep = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TestScheduler().sleep(-1)
        }
        try expectRequirement("sleep(_:): ticks is -1, must not be negative", asleep)
    }

    @Test func timesThatAreNotInOrderFailTheTestWithTheirPlace() {
        let scheduler = TestScheduler(initialClock: 7)
        var isMade = false
        let line = #line + 1
        let observer = scheduler.start(disposed: 100) { () -> Observable<Int> in
            isMade = true
            return .just(1)
        }
        #expect(!isMade)
        let message =
            "start(created: 100, subscribed: 200, disposed: 100): the times are not in order, at \(#fileID):\(line). "
            + "Nothing was subscribed. Defaults: 100, 200, 1000."
        #expect(observer.events.map { "\($0)" } == ["error(\(message)) @ 7"])
        #expect(marbleDifference(observer.events, "-a", ["a": 1])?.contains(message) == true)
        let later = scheduler.start(created: 2, subscribed: 1) { Observable<Int>.never() }
        #expect(later.events.count == 1)
        #expect(scheduler.start { Observable.just(1) }.events == [.next(200, 1), .completed(200)])
    }

    @Test func advanceToWhileRunning() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let scheduler = TestScheduler()
            scheduler.scheduleAt(1) { scheduler.advanceTo(2) }
            scheduler.start()
        }
        try expectRequirement("advanceTo(_:): called with 2 while the scheduler is running", result)
    }

    @Test func aResolutionIsPositive() async {
        await #expect(processExitsWith: .failure) { _ = VirtualTimeScheduler(resolution: 0) }
        await #expect(processExitsWith: .failure) { _ = VirtualTimeScheduler(resolution: -1) }
    }

    @Test func aTickHasAFiniteNumberOfNanoseconds() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = VirtualTimeScheduler(resolution: .greatestFiniteMagnitude)
        }
        try expectMessage(
            "VirtualTimeScheduler: resolution is 1.7976931348623157e+308, must be positive and at most 1e+299", result)
        let longest = VirtualTimeScheduler(resolution: 1e299)
        #expect(longest.now < VirtualTimeScheduler(initialClock: 1, resolution: 1e299).now)
    }

    #if DEBUG
        @Test func anIntervalThatRoundsToNoTickIsReportedOnce() async throws {
            let result = try #require(
                await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                    let scheduler = TestScheduler()
                    let source = scheduler.hot("-a-b-")
                    _ = scheduler.start { source.throttle(.milliseconds(300), scheduler: scheduler) }
                    for interval: RxTimeInterval in [.milliseconds(300), .milliseconds(200), .seconds(1), .seconds(0)] {
                        _ = scheduler.scheduleRelative((), dueTime: interval) { _ in Disposables.create() }
                    }
                })
            let printed = String(decoding: result.standardErrorContent, as: UTF8.self)
            let parts = printed.components(separatedBy: "\(#fileID):")
            #expect(parts.count == 2)
            #expect(
                parts[0] == "MiniRx: an interval of 0.3 s rounds to 0 ticks of 1.0 s, so it has no effect. "
                    + "Pass a smaller resolution to the TestScheduler made at ")
        }

        @Test func anIntervalOfATickAndNoneAreNotReported() async throws {
            let result = try #require(
                await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                    let scheduler = TestScheduler(resolution: 0.1)
                    for interval: RxTimeInterval in [.milliseconds(300), .milliseconds(60), .seconds(0), .seconds(-1)] {
                        _ = scheduler.scheduleRelative((), dueTime: interval) { _ in Disposables.create() }
                    }
                })
            #expect(result.standardErrorContent.isEmpty)
        }
    #endif

    @Test func aPeriodIsFinite() async {
        await #expect(processExitsWith: .failure) {
            _ = TestScheduler().schedulePeriodic((), startAfter: .seconds(1), period: .never) {}
        }
        await #expect(processExitsWith: .failure) {
            _ = TestScheduler().schedulePeriodic((), startAfter: .seconds(1), period: .seconds(-1)) {}
        }
    }
}

private actor Counter {
    private var count = 0

    func run(_ scheduler: TestScheduler) -> Int {
        scheduler.scheduleAt(10) { self.count += 1 }
        scheduler.scheduleAt(20) { self.count += 1 }
        scheduler.start()
        return count
    }
}
