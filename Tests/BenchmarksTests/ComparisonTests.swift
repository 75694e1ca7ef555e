import Foundation
import Testing

@testable import Benchmarks

@MainActor
@Suite struct ComparisonTests {
    private let now = Measurement(nanoseconds: (10, 11, 12), allocations: (calls: 1, bytes: 48))

    @Test func resultsWrittenAsJSONCanBeCompared() throws {
        let before = Measurement(nanoseconds: (20, 21, 22), allocations: (calls: 2, bytes: 96))
        let uncounted = Measurement(nanoseconds: (4, 5, 6), allocations: nil)
        let text = JSON.text([(scenario("a"), before), (scenario("b"), uncounted)])
        let table = ComparisonTable(with: try Earlier(Data(text.utf8), path: "before.json"))
        #expect(table.cells(scenario("a"), now) == [20, 10, 0.5, 2, 1])
        #expect(table.cells(scenario("b"), now) == [4, 10, 2.5, nil, 1])
        #expect(table.cells(scenario("new"), now) == [nil, 10, nil, nil, 1])
    }

    @Test(arguments: [
        ("", "--compare: before.json was not written by --json"),
        ("<svg/>", "--compare: before.json was not written by --json"),
        (#"{"instructions": {"a": 1}}"#, "--compare: before.json was not written by --json"),
        ("[]", "--compare: before.json contains no scenario"),
        (#"[{"scenario": "a", "nanoseconds": {"median": 1}}]"#, "--compare: a has no minimum time in before.json"),
        (#"[{"scenario": "a", "nanoseconds": {"min": 0}}]"#, "--compare: a has no minimum time in before.json"),
    ])
    func refuses(_ text: String, _ message: String) {
        #expect(throws: Options.Mistake(message)) { try Earlier(Data(text.utf8), path: "before.json") }
    }

    private func scenario(_ name: String) -> Scenario {
        Scenario(name) { { _ in } }
    }
}
