import MiniRxBenchmark
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
