import Dispatch
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
        try expectMessage("advanceBy(_:): ticks is -1, must not be negative", negative)
        let asleep = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TestScheduler().sleep(-1)
        }
        try expectMessage("sleep(_:): ticks is -1, must not be negative", asleep)
        let disordered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TestScheduler().start(created: 2, subscribed: 1) { Observable<Int>.never() }
        }
        try expectMessage("start(created:subscribed:disposed:create:): 2, 1, 1000 are not in order", disordered)
    }

    @Test func advanceToWhileRunning() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let scheduler = TestScheduler()
            scheduler.scheduleAt(1) { scheduler.advanceTo(2) }
            scheduler.start()
        }
        try expectMessage("advanceTo(_:): called with 2 while the scheduler is running", result)
    }

    @Test(arguments: [0, -1.0]) func aResolutionIsPositive(_ resolution: Double) async {
        await #expect(processExitsWith: .failure) { [resolution] in
            _ = VirtualTimeScheduler(resolution: resolution)
        }
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
