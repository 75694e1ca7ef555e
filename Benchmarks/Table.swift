import Foundation

/// The results as a person reads them: 100 columns, one row a scenario, printed as soon as it is known.
struct Table {
    private static let nameWidth = 34

    func printHeader() {
        print("MiniRx benchmarks: \(Platform.machine), \(Platform.toolchain)")
        print("Per operation: nanoseconds; calls of the allocator; bytes asked for (memory.*: bytes still in use).")
        print()
        printRow("scenario", ["ns min", "ns median", "allocations", "bytes"], "compare with")
        print(String(repeating: "-", count: 97))
    }

    func printRow(_ scenario: Scenario, _ measurement: Measurement) {
        let (min, median, _) = measurement.nanoseconds
        let allocations = measurement.allocations
        printRow(
            scenario.name,
            [Self.text(min), Self.text(median), Self.text(allocations?.calls), Self.text(allocations?.bytes)],
            scenario.besides ?? "")
    }

    private func printRow(_ name: String, _ cells: [String], _ remark: String) {
        let row = cells.reduce(name.padding(toLength: Self.nameWidth, withPad: " ", startingAt: 0)) { row, cell in
            row + String(repeating: " ", count: max(1, 11 - cell.count)) + cell
        }
        print(remark.isEmpty ? row : "\(row)   \(remark)")
        fflush(nil)
    }

    /// Three digits that tell something: `0`, `0.002`, `12.3`, `1234`.
    private static func text(_ value: Double?) -> String {
        guard let value else { return "-" }
        if value == value.rounded() { return String(format: "%.0f", value) }
        let places = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0
        return String(format: "%.\(places)f", value)
    }
}

/// The results as a program reads them.
enum JSON {
    static func text(_ results: [(Scenario, Measurement)]) -> String {
        let rows = results.map { scenario, measurement in
            let (min, median, max) = measurement.nanoseconds
            let fields = [
                "\"scenario\": \"\(scenario.name)\"",
                "\"nanoseconds\": {\"min\": \(number(min)), \"median\": \(number(median)), \"max\": \(number(max))}",
                "\"allocations\": \(number(measurement.allocations?.calls))",
                "\"bytes\": \(number(measurement.allocations?.bytes))",
            ]
            return "  {" + fields.joined(separator: ", ") + "}"
        }
        return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }

    private static func number(_ value: Double?) -> String {
        value.map { String(format: "%.3f", $0) } ?? "null"
    }
}

/// Where the numbers come from.
enum Platform {
    static var machine: String {
        var names = utsname()
        uname(&names)
        let system = string(names.sysname), release = string(names.release), machine = string(names.machine)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return "\(system) \(release) \(machine), \(cores) cores"
    }

    static var toolchain: String {
        #if compiler(>=6.5)
            let version = "6.5 or later"
        #elseif compiler(>=6.4)
            let version = "6.4"
        #elseif compiler(>=6.3)
            let version = "6.3"
        #elseif compiler(>=6.2)
            let version = "6.2"
        #else
            let version = "6.0 or 6.1"
        #endif
        #if DEBUG
            return "Swift \(version), debug build (use -c release)"
        #else
            return "Swift \(version), release build"
        #endif
    }

    /// A field of `utsname`: a tuple of characters, ended by a zero.
    private static func string<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
