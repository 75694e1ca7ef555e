import Foundation

/// The results in a form for people: a line for each scenario.
struct Table {
    private(set) var lines: [String] = []

    /// One row for each scenario.
    init(_ report: Report, besides: [String: String]) {
        let cells = ["instr", "locked", "allocs", "bytes", "retains", "releases", "ns min", "median", "quartiles"]
        lines = [Self.line("scenario", cells), Self.rule(Self.line("scenario", cells))]
        for row in report.rows {
            let times = row.nanoseconds
            let quartiles = times.map { "\(Self.text($0.lowerQuartile))–\(Self.text($0.upperQuartile))" }
            let numbers = Count.allCases.map { Self.text($0.value(row)) }
            lines.append(
                Self.line(
                    row.scenario,
                    numbers + [Self.text(times?.min), Self.text(times?.median), quartiles ?? Self.missing],
                    besides[row.scenario].map { "compare with \($0)" } ?? ""))
        }
        lines += Self.reasons(report)
    }

    /// A table for each series: the cost of one unit for each size.
    init(growth report: Report, _ scenarios: [Scenario]) {
        let cells = ["instr", "locked", "allocs", "bytes", "retains", "releases", "ns median", "growth"]
        var series = ""
        var least = Double.infinity
        for scenario in scenarios {
            guard let step = scenario.step, let row = report.row(scenario.name) else { continue }
            if series != step.series {
                (series, least) = (step.series, .infinity)
                lines += ["", Self.line(series, cells), Self.rule(Self.line(series, cells))]
            }
            let median = row.nanoseconds?.median
            let growth = median.flatMap { least.isFinite && least > 0 ? $0 / least : nil }
            least = min(least, median ?? .infinity)
            let numbers = Count.allCases.map { $0.value(row) } + [median, growth]
            lines.append(Self.line(String(step.size), numbers.map(Self.text)))
        }
        lines += [
            "", "growth: the median divided by the least one of the smaller sizes; about 1 if the cost is constant.",
        ]
        lines += Self.reasons(report)
    }

    /// Results of two programs.
    init(_ before: [Report.Row], _ now: Report) {
        let cells = ["ns before", "ns now", "ratio", "99 % interval", "", "instr", "locked", "allocs"]
        let heading = Self.line("scenario", cells, widths: Self.comparedWidths)
        lines = [heading, Self.rule(heading)]
        for row in now.rows {
            guard let old = before.first(where: { $0.scenario == row.scenario }) else {
                lines.append(Self.line(row.scenario, ["not measured before"], widths: [22]))
                continue
            }
            func both(_ count: Count) -> String {
                let (old, new) = (count.value(old), count.value(row))
                if old == nil, new == nil { return Self.missing }
                let texts = [Self.text(old), Self.text(new)]
                return texts[0] == texts[1] ? texts[0] : "\(texts[0]) → \(texts[1])"
            }
            // The other counts are shown only where they have changed.
            let changes = [Count.bytes, .retains, .releases].map { (name: $0.rawValue, numbers: both($0)) }
                .filter { $0.numbers.contains("→") }
            let ratio = row.ratio
            let interval = ratio.map { String(format: "%.3f–%.3f", $0.low, $0.high) } ?? Self.missing
            lines.append(
                Self.line(
                    row.scenario,
                    [
                        Self.text(old.nanoseconds?.median), Self.text(row.nanoseconds?.median),
                        ratio.map { String(format: "%.3f", $0.estimate) } ?? Self.missing, interval,
                        ratio.map(Self.verdict) ?? "", both(.instructions), both(.locked), both(.allocations),
                    ], changes.map { "\($0.name) \($0.numbers)" }.joined(separator: ", "), widths: Self.comparedWidths))
        }
        lines += Self.reasons(now)
    }

    static func verdict(_ ratio: Ratio) -> String {
        ratio.isWithinNoise ? "no difference" : ratio.estimate > 1 ? "slower" : "faster"
    }

    /// A number with three significant digits: `0`, `0.002`, `12.3`, `1234`.
    static func text(_ value: Double?) -> String {
        guard let value else { return missing }
        let size = abs(value)
        if size < 0.0005 { return "0" }
        let places = size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0
        let text = String(format: "%.\(places)f", value)
        return value == value.rounded() ? String(format: "%.0f", value) : text
    }

    private static let missing = "–"
    private static let widths = [9, 8, 8, 9, 9, 10, 9, 9, 14]
    private static let comparedWidths = [10, 10, 8, 14, 15, 14, 12, 12]

    /// Why columns contain no number.
    private static func reasons(_ report: Report) -> [String] {
        report.notMeasured.sorted { $0.key < $1.key }.map { "\(missing) \($0.key): \($0.value)" }
    }

    private static func rule(_ heading: String) -> String { String(repeating: "-", count: heading.count) }

    private static func line(
        _ name: String, _ cells: [String], _ remark: String = "", widths: [Int] = widths
    ) -> String {
        let padding = String(repeating: " ", count: max(0, 34 - name.count))
        let row = zip(cells, widths).reduce(name + padding) { row, cell in
            row + String(repeating: " ", count: max(1, cell.1 - cell.0.count)) + cell.0
        }
        return remark.isEmpty ? row : "\(row)   \(remark)"
    }
}
