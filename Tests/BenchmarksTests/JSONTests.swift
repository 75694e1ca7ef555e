import Foundation
import Testing

@testable import Benchmarks

@Suite struct JSONTests {
    @Test func aRowForEachScenario() throws {
        let counted = Measurement(nanoseconds: (1.25, 2, 3), allocations: (calls: 4, bytes: 5))
        let uncounted = Measurement(nanoseconds: (6, 7, 8), allocations: nil)
        let text = JSON.text([(scenario("a"), counted), (scenario("b"), uncounted)])
        let rows = try JSONDecoder().decode([Row].self, from: Data(text.utf8))
        let first = Row(scenario: "a", nanoseconds: ["min": 1.25, "median": 2, "max": 3], allocations: 4, bytes: 5)
        let second = Row(scenario: "b", nanoseconds: ["min": 6, "median": 7, "max": 8], allocations: nil, bytes: nil)
        #expect(rows == [first, second])
    }

    private struct Row: Decodable, Equatable {
        let scenario: String
        let nanoseconds: [String: Double]
        let allocations: Double?
        let bytes: Double?
    }

    private func scenario(_ name: String) -> Scenario {
        Scenario(name) { { _ in } }
    }
}
