import Foundation

/// The folder of this package.
enum Package {
    static let root = (1...3).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }

    static func absolutePath(_ path: String) -> String {
        root.appendingPathComponent(path).path
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOfFile: absolutePath(path), encoding: .utf8)
    }

    /// The files below `folder` whose names have this suffix, relative to the package.
    static func files(below folder: String, ending suffix: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: absolutePath(folder))
            .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
    }
}
