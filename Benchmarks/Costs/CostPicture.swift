import Foundation
import MiniRxBenchmark

/// The pictures of costs, `costs.svg` and `growth.svg`.
enum CostPicture {
    /// Draws the recorded figures. `-` is standard output.
    static func write(to path: String) throws {
        let own = try recorded("instructions.json")
        let plot = try Plot(own: own, other: recorded("RxSwift.json"))
        try Benchmark.write(SVG(plot, environment: own.environment).text, to: path, for: "--plot")
    }

    /// Draws the recorded figures of growing scenarios.
    static func writeGrowth(to path: String) throws {
        try Benchmark.write(SVG(growth: recorded("growth.json")).text, to: path, for: "--plot")
    }

    /// The figures of a file in the folder of the program's sources.
    static func recorded(_ name: String) throws -> Record {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Record(file: folder.appendingPathComponent(name).path)
    }
}
