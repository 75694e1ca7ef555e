import Foundation

/// Results that `--json` wrote at another time.
struct Earlier {
    private let rows: [String: Row]

    private struct Row: Decodable {
        let scenario: String
        let nanoseconds: [String: Double]
        let allocations: Double?
    }

    /// - Parameters:
    ///   - data: what the file holds.
    ///   - path: names the file in a mistake.
    init(_ data: Data, path: String) throws(Options.Mistake) {
        guard let rows = try? JSONDecoder().decode([Row].self, from: data) else {
            throw Options.Mistake("--compare: not what --json writes: \(path)")
        }
        if rows.isEmpty { throw Options.Mistake("--compare: holds no scenario: \(path)") }
        var found: [String: Row] = [:]
        for row in rows {
            guard let time = row.nanoseconds["min"], time > 0 else {
                throw Options.Mistake("--compare: \(row.scenario) has no least time in \(path)")
            }
            found[row.scenario] = row
        }
        self.rows = found
    }

    /// The least nanoseconds of a scenario, and its calls of the allocator if they were counted. `nil` if it was not measured.
    func figures(of scenario: String) -> (nanoseconds: Double, allocations: Double?)? {
        rows[scenario].map { ($0.nanoseconds["min"] ?? 0, $0.allocations) }
    }
}
