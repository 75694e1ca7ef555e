import TestSupport
import Testing

/// The tests that are not of XCTest run last.
struct EffortTests {
    @Test func aQuickRunSaysAtTheEndWhatItLeavesOut() {
        Effort.sayAtTheEndWhatIsLeftOut()
    }

    @Test func aSampleIsEvenlySpread() {
        let cases = Array(0..<10)
        #expect(Effort.sample(cases, quick: 4) == Effort.choose(quick: [0, 2, 5, 7], full: cases))
    }
}
