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
