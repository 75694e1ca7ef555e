import Foundation

/// The results of a run.
struct Report {
    var environment = ""
    /// Why a column is empty, by its name.
    var notMeasured: [String: String] = [:]
    var rows: [Row] = []
    /// The rows with which these are compared.
    var before: [Row]?

    /// The results of one scenario, per operation.
    struct Row: Codable, Equatable {
        let scenario: String
        var instructions: Double?
        var locked: Double?
        var allocations: Double?
        var bytes: Double?
        var retains: Double?
        var releases: Double?
        var nanoseconds: Nanoseconds?
        /// How many times longer the scenario takes now; for a comparison.
        var ratio: Ratio?
    }

    struct Nanoseconds: Codable, Equatable {
        let min: Double
        let lowerQuartile: Double
        let median: Double
        let upperQuartile: Double
        /// By process.
        let samples: [[Double]]
    }

    /// The row of a scenario.
    func row(_ scenario: String) -> Row? { rows.first { $0.scenario == scenario } }
}

extension Report.Nanoseconds {
    init?(_ samples: [[Double]]) {
        let all = samples.flatMap { $0 }
        if all.isEmpty { return nil }
        let quantiles = Quantiles(all)
        self.init(
            min: quantiles.least, lowerQuartile: quantiles.lowerQuartile, median: quantiles.median,
            upperQuartile: quantiles.upperQuartile, samples: samples)
    }
}

/// What can be counted, and therefore repeats exactly.
enum Count: String, CaseIterable {
    case instructions, locked, allocations, bytes, retains, releases

    func value(_ row: Report.Row) -> Double? {
        switch self {
        case .instructions: row.instructions
        case .locked: row.locked
        case .allocations: row.allocations
        case .bytes: row.bytes
        case .retains: row.retains
        case .releases: row.releases
        }
    }
}

/// The results in a form for programs: a JSON object with a line for each scenario.
extension Report: Codable {
    private enum CodingKeys: String, CodingKey {
        case environment, notMeasured, rows = "scenarios", before
    }

    var json: String {
        func lines(_ rows: [Row]) -> String {
            "[\n\(rows.map { "  " + Self.json($0.rounded) }.joined(separator: ",\n"))\n]"
        }
        let parts = [
            "\"environment\": \(Self.json(environment))", "\"notMeasured\": \(Self.json(notMeasured))",
            "\"scenarios\": \(lines(rows))", before.map { "\"before\": \(lines($0))" },
        ]
        return "{\n\(parts.compactMap { $0 }.joined(separator: ",\n"))\n}\n"
    }

    /// A value in one line; `null` if it contains a number that JSON lacks.
    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

extension Report.Row {
    /// With three decimal places.
    fileprivate var rounded: Report.Row {
        var row = self
        row.instructions = instructions.map(Self.rounded)
        row.locked = locked.map(Self.rounded)
        row.allocations = allocations.map(Self.rounded)
        row.bytes = bytes.map(Self.rounded)
        row.retains = retains.map(Self.rounded)
        row.releases = releases.map(Self.rounded)
        row.nanoseconds = nanoseconds.map {
            Report.Nanoseconds(
                min: Self.rounded($0.min), lowerQuartile: Self.rounded($0.lowerQuartile),
                median: Self.rounded($0.median), upperQuartile: Self.rounded($0.upperQuartile),
                samples: $0.samples.map { $0.map(Self.rounded) })
        }
        return row
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension DecodingError {
    /// Where the error is, such as `: scenarios, 3, bytes`; empty for the whole file.
    var place: String {
        let path =
            switch self {
            case .keyNotFound(let key, let context): context.codingPath + [key]
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            @unknown default: [any CodingKey]()
            }
        // The first row is row 1.
        let words = path.map { key in key.intValue.map { "\($0 + 1)" } ?? key.stringValue }
        return words.isEmpty ? "" : ": \(words.joined(separator: ", "))"
    }
}
