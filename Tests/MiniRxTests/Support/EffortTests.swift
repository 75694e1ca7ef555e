import TestSupport
import Testing

/// Runs last, because Swift Testing runs after XCTest.
struct EffortTests {
    @Test func aQuickRunPrintsItsOmissionsAtTheEnd() {
        Effort.sayAtTheEndWhatIsLeftOut()
    }

    @Test func aSampleIsEvenlySpread() {
        let cases = Array(0..<10)
        #expect(Effort.sample(cases, quick: 4) == Effort.choose(quick: [0, 2, 5, 7], full: cases))
    }
}
