import Foundation

/// What a file of recorded figures says: `instructions.json`, or `RxSwift.json`.
struct Recorded: Decodable {
    /// With what they were taken.
    let environment: String
    /// By the names of scenarios, per operation.
    let instructions: [String: Double]
    /// What one more of the scenarios `memory.…` takes as long as it lives.
    let bytes: [String: Double]

    /// The figures in the file of this name beside the sources.
    static func read(_ name: String) throws(Options.Mistake) -> Recorded {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(name)
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw Options.Mistake("--plot: cannot read \(file.path)")
        }
        do {
            return try JSONDecoder().decode(Recorded.self, from: data)
        } catch {
            throw Options.Mistake("--plot: not what Benchmarks/instructions --record writes: \(file.path)")
        }
    }
}
