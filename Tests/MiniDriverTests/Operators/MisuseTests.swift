import MiniDriver
import TestSupport
import Testing

/// Programmer errors that stop the program, with a message that names the parameter and its value.
@Suite struct MisuseTests {
    @Test func skipOfANegativeCount() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Driver.just(1).skip(-1)
        }
        try expectRequirement("skip(_:): count is -1, must not be negative", result)
    }

    @Test func aStrategyThatReplaysANegativeCount() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            enum Strategy: SharingStrategyProtocol {
                static var replayCount: Int { -1 }
            }
            _ = Observable.just(1).asSharedSequence(sharingStrategy: Strategy.self, onErrorJustReturn: 0)
        }
        try expectRequirement("replayCount is -1, must not be negative", result)
    }

    @Test func aDriverThatGoesOnWithItself() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Screen { var driver = Driver<Int>.never() }
                let screen = Screen()
                screen.driver = Observable<Int>.error(CancellationError()).asDriver { _ in screen.driver }
                _ = screen.driver.drive()
            }
        }
        try expectRequirement(
            "asDriver: goes on with itself after an error, and would hear for ever what it says; use retry() before it",
            result)
    }

    @Test func mergeOfNoneAtATime() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Driver.just(Driver.just(1)).merge(maxConcurrent: 0)
        }
        try expectRequirement("merge(maxConcurrent:): maxConcurrent is 0, must be positive", result)
    }

    @Test func intervalAndTimerOfNoPeriod() async throws {
        let interval = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Driver<Int>.interval(.seconds(-1))
        }
        try expectRequirement("period is seconds(-1), must be neither negative nor .never", interval)
        let timer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Signal<Int>.timer(.seconds(1), period: .never)
        }
        try expectRequirement("period is never, must be neither negative nor .never", timer)
    }
}
