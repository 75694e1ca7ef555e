import Testing

@testable import MiniRxBenchmark

#if os(Linux)
    @Suite struct ValgrindTests {
        @Test func aScenarioIsCountedAgainIfALaterProcessHasItsNumber() {
            let performed = [(name: "a", process: "7"), (name: "b", process: "8"), (name: "c", process: "7")]
            let (kept, overwritten) = Valgrind.ownersOfFiles(performed)
            #expect(kept == ["7": "c", "8": "b"])
            #expect(overwritten == ["a"])
            #expect(Valgrind.ownersOfFiles(Array(performed.prefix(2))).overwritten.isEmpty)
        }
    }
#endif
