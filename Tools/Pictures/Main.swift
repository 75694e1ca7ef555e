import Foundation

@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if !arguments.isEmpty && Array(arguments) != ["--check"] { end("usage: Tools/draw [--check]", status: 2) }
        do {
            let complaints = try ["MiniRx", "MiniDriver"].flatMap { module in
                let catalogue = try Catalogue(module)
                return try catalogue.complaints + update(catalogue, checks: !arguments.isEmpty)
                    + Reference(catalogue).complaints()
            }
            if !complaints.isEmpty { end(complaints.joined(separator: "\n"), status: 1) }
        } catch {
            end(error.localizedDescription, status: 1)
        }
    }

    /// Writes the files that differ, and deletes superfluous pictures. If `checks` is `true`, only returns an error for
    /// each of them. Always returns the errors of the diagrams, too.
    private static func update(_ catalogue: Catalogue, checks: Bool) throws -> [String] {
        let pictures = catalogue.pictures()
        let drawn = Set((try? Package.files(below: catalogue.picturesFolder, ending: ".svg")) ?? [])
        let superfluous = drawn.subtracting(pictures.texts.keys).sorted()
        let texts = try [pictures.texts, catalogue.sources(), catalogue.articles()].flatMap { $0 }
        let differing = try texts.filter { try !isText($0.value, of: $0.key) }.sorted { $0.key < $1.key }
        if checks {
            return pictures.complaints + differing.map { "\($0.key): differs from what Tools/draw writes; run it" }
                + superfluous.map { "\($0): no diagram has this picture; run Tools/draw to delete it" }
        }
        let manager = FileManager.default
        let folder = Package.absolutePath(catalogue.picturesFolder)
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (path, text) in differing {
            try Data(text.utf8).write(to: URL(fileURLWithPath: Package.absolutePath(path)))
        }
        for path in superfluous { try manager.removeItem(atPath: Package.absolutePath(path)) }
        return pictures.complaints
    }

    private static func isText(_ text: String, of path: String) throws -> Bool {
        guard FileManager.default.fileExists(atPath: Package.absolutePath(path)) else { return false }
        return try Package.text(path) == text
    }

    private static func end(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
