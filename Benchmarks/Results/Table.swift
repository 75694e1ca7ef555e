import Foundation

/// The results in a form for people: 100 columns and a row per scenario, printed as soon as its result is known.
@MainActor
protocol Table {
    mutating func printHeader()
    mutating func printRow(_ scenario: Scenario, _ measurement: Measurement)
}

/// A row for each scenario.
struct ScenarioTable: Table {
    func printHeader() {
        print("MiniRx benchmarks: \(Platform.description)")
        print("Per operation: nanoseconds; calls of the allocator; requested bytes (memory.*: bytes in use).")
        print()
        Row("scenario", ["ns min", "ns median", "allocations", "bytes"], "compare with").print()
        print(Row.rule)
    }

    func printRow(_ scenario: Scenario, _ measurement: Measurement) {
        let (min, median, _) = measurement.nanoseconds
        let allocations = measurement.allocations
        let numbers = [min, median, allocations?.calls, allocations?.bytes]
        Row(scenario.name, numbers.map(Row.text), scenario.besides ?? "").print()
    }
}

/// A table for each series: the cost of one unit for each size.
struct GrowthTable: Table {
    private var series = ""
    private var least = Double.infinity

    func printHeader() {
        print("MiniRx benchmarks: \(Platform.description)")
        print("Per unit: nanoseconds; calls of the allocator; requested bytes (memory.*: bytes in use).")
        print("growth: the time divided by the minimum of the smaller sizes; about 1 if the cost is constant.")
    }

    mutating func printRow(_ scenario: Scenario, _ measurement: Measurement) {
        guard let step = scenario.step else { return }
        if series != step.series {
            (series, least) = (step.series, .infinity)
            print()
            Row(series, ["ns min", "allocations", "bytes", "growth"]).print()
            print(Row.rule)
        }
        let time = measurement.nanoseconds.min
        let growth = least.isFinite ? time / least : nil
        least = min(least, time)
        let numbers = [time, measurement.allocations?.calls, measurement.allocations?.bytes, growth]
        Row(String(step.size), numbers.map(Row.text)).print()
    }
}

/// A row for each scenario, with its earlier results.
struct ComparisonTable: Table {
    private let earlier: Earlier

    init(with earlier: Earlier) {
        self.earlier = earlier
    }

    func printHeader() {
        print("MiniRx benchmarks: \(Platform.description)")
        print("Per operation: minimum nanoseconds, and calls of the allocator, before and now.")
        print()
        Row("scenario", ["ns before", "ns now", "ratio", "allocations", "now"]).print()
        print(Row.rule)
    }

    func printRow(_ scenario: Scenario, _ measurement: Measurement) {
        Row(scenario.name, cells(scenario, measurement).map(Row.text)).print()
    }

    /// The numbers of a row; `nil` where there is no earlier result.
    func cells(_ scenario: Scenario, _ measurement: Measurement) -> [Double?] {
        let before = earlier.figures(of: scenario.name)
        let now = measurement.nanoseconds.min
        return [
            before?.nanoseconds, now, before.map { now / $0.nanoseconds }, before?.allocations,
            measurement.allocations?.calls,
        ]
    }
}

/// A row of a table: a name, numbers, a remark.
private struct Row {
    static let rule = String(repeating: "-", count: 97)

    private let line: String

    init(_ name: String, _ cells: [String], _ remark: String = "") {
        let row = cells.reduce(name.padding(toLength: 34, withPad: " ", startingAt: 0)) { row, cell in
            row + String(repeating: " ", count: max(1, 11 - cell.count)) + cell
        }
        line = remark.isEmpty ? row : "\(row)   \(remark)"
    }

    func print() {
        Swift.print(line)
        fflush(nil)
    }

    /// A number with three significant digits: `0`, `0.002`, `12.3`, `1234`.
    static func text(_ value: Double?) -> String {
        guard let value else { return "-" }
        if value == value.rounded() { return String(format: "%.0f", value) }
        let places = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0
        return String(format: "%.\(places)f", value)
    }
}
