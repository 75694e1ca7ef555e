import Foundation

/// A file of recorded figures: `instructions.json` or `RxSwift.json`.
struct Recorded: Decodable {
    /// The machine and the toolchain of the figures.
    let environment: String
    /// Instructions per operation, by the name of the scenario.
    let instructions: [String: Double]
    /// Bytes in use per operation of the scenarios `memory.…`.
    let bytes: [String: Double]

    /// Reads the figures from a file in the folder of the sources.
    static func read(_ name: String) throws(Options.Mistake) -> Recorded {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(name)
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw Options.Mistake("--plot: cannot read \(file.path)")
        }
        do {
            return try JSONDecoder().decode(Recorded.self, from: data)
        } catch {
            throw Options.Mistake("--plot: \(file.path) was not written by Benchmarks/instructions --record")
        }
    }
}
