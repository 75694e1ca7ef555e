import MiniRxBenchmark
import TestSupport
import Testing

@testable import Benchmarks

@Suite struct ScenarioTests {
    private let names = Scenario.all.map(\.name)

    @Test func noTwoScenariosHaveTheSameName() {
        let all = names + Scenario.growing.map(\.name)
        #expect(Set(all).count == all.count)
    }

    @Test func everyPeerIsComparedWithAScenario() {
        for peer in Scenario.all {
            if let other = peer.besides { #expect(names.contains(other), "\(peer.name)") }
        }
    }

    @Test func sizesGrowTenfold() {
        for (smaller, larger) in zip(Scenario.growing, Scenario.growing.dropFirst()) {
            guard let before = smaller.step, let after = larger.step else {
                Issue.record("no size: \(smaller.name) or \(larger.name)")
                continue
            }
            #expect(after.size == (before.series == after.series ? before.size * 10 : 1), "\(larger.name)")
        }
    }
}

/// Names and batches that end the program.
@Suite struct ScenarioRequirementTests {
    @Test func aNameIsNotEmpty() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Scenario(" ") {}
        }
        try expectRequirement("Scenario: the name is empty", result)
    }

    @Test func aNameContainsNoLineBreak() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Scenario("a\nb", setUp: {}, body: {})
        }
        try expectRequirement(#"Scenario: the name "a\nb" contains a line break or control character"#, result)
    }

    @Test func aBatchIsPositive() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Scenario(loop: "a", batch: 0) { { _ in } }
        }
        try expectRequirement("Scenario a: batch is 0, must be from 1 to 1000000", result)
    }

    @Test func aBatchIsNotTooLarge() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Scenario(loop: "a", batch: .max) { { _ in } }
        }
        try expectRequirement("Scenario a: batch is \(Int.max), must be from 1 to 1000000", result)
    }
}
