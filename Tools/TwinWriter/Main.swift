import Foundation

@main
enum Main {
    /// Writes the generated files into the folder of the first argument, at their paths in the package.
    static func main() {
        do {
            try writeFunctions()
        } catch {
            FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
            exit(1)
        }
    }

    /// Writes the functions of many sources, and the twins of all functions that are for Swift 6 mode only.
    private static func writeFunctions() throws {
        let note = "// Written by Tools/twins"
        for module in ["MiniRx", "MiniDriver"] {
            let folder = "Sources/\(module)"
            var texts = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
                .filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
                .filter { !$0.hasPrefix(note) }
            for (name, functions) in ManySources.files(of: module).sorted(by: { $0.key < $1.key }) {
                texts.append(functions.text)
                try write(
                    [
                        "\(note) from Tools/TwinWriter/ManySources.swift: change that, and run the tool.",
                        functions.text,
                    ], to: "\(folder)/Generated/\(name).swift")
            }
            let twins = texts.flatMap(Declaration.all).filter { $0.parameters != [""] }.map(\.twin)
            try write(
                ["\(note) from the ordinary functions: change these or the tool, and run it.", twins.text],
                to: "\(folder)/Swift5/Swift5Mode.swift")
        }
    }

    private static func write(_ paragraphs: [String], to path: String) throws {
        let file = URL(fileURLWithPath: "\(CommandLine.arguments[1])/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((paragraphs.joined(separator: "\n\n") + "\n").utf8).write(to: file)
    }
}
