import Foundation

/// The names of the public functions in the sources below a folder of the package.
package func operatorNames(below folder: String) throws -> Set<String> {
    let root = (1...3).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let folder = root.appendingPathComponent(folder)
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let names = sources.flatMap { $0.matches(of: /public (?:static )?func `?(\w+)/).map { String($0.output.1) } }
    return Set(names)
}
