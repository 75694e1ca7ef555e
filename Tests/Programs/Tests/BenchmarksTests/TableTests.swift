import Testing

@testable import MiniRxBenchmark

@Suite struct TableTests {
    @Test func aNumberHasThreeSignificantDigits() {
        #expect(
            [0, 0.0004, 0.0124, 1.234, 12.34, 123.4, 1234.5, 12].map(Table.text) == [
                "0", "0", "0.012", "1.23", "12.3", "123", "1234", "12",
            ])
        #expect(Table.text(nil) == "–")
    }

    @Test func aComparisonShowsEachCountThatHasChanged() {
        let before = Report.Row(scenario: "a", instructions: 200, allocations: 1, bytes: 16, retains: 2, releases: 2)
        let now = Report.Row(scenario: "a", instructions: 210, allocations: 1, bytes: 32, retains: 2, releases: 3)
        let row = Table([before], Report(rows: [now])).lines[2]
        #expect(row.contains("200 → 210"))
        #expect(row.hasSuffix("bytes 16 → 32, releases 2 → 3"))
        #expect(Table([now], Report(rows: [now])).lines[2].hasSuffix(" 1"))
        #expect(Table([], Report(rows: [now])).lines[2].contains("not measured before"))
    }

    @Test func whatIsMissingIsExplained() {
        let report = Report(
            notMeasured: ["instructions": "valgrind is not installed"],
            rows: [Report.Row(scenario: "a", allocations: 1)])
        let lines = Table(report, besides: [:]).lines
        #expect(lines[2].hasPrefix("a ") && lines[2].contains("–"))
        #expect(lines.last == "– instructions: valgrind is not installed")
    }
}
