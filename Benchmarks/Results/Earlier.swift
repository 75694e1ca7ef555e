import Foundation

/// Earlier results, which `--json` wrote.
struct Earlier {
    private let rows: [String: Row]

    private struct Row: Decodable {
        let scenario: String
        let nanoseconds: [String: Double]
        let allocations: Double?
    }

    /// - Parameters:
    ///   - data: the content of the file.
    ///   - path: the file, for error messages.
    init(_ data: Data, path: String) throws(Options.Mistake) {
        guard let rows = try? JSONDecoder().decode([Row].self, from: data) else {
            throw Options.Mistake("--compare: \(path) was not written by --json")
        }
        if rows.isEmpty { throw Options.Mistake("--compare: \(path) contains no scenario") }
        var found: [String: Row] = [:]
        for row in rows {
            guard let time = row.nanoseconds["min"], time > 0 else {
                throw Options.Mistake("--compare: \(row.scenario) has no minimum time in \(path)")
            }
            found[row.scenario] = row
        }
        self.rows = found
    }

    /// The minimum time of a scenario, and its allocations if they were counted. `nil` if it was not measured.
    func figures(of scenario: String) -> (nanoseconds: Double, allocations: Double?)? {
        rows[scenario].map { ($0.nanoseconds["min"] ?? 0, $0.allocations) }
    }
}
