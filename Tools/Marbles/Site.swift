import Foundation

/// The files of the page that depend on the library.
@MainActor
struct Site {
    /// Two megabytes for all tables.
    private static let limit = 2_000_000

    let folder: URL

    /// A table, as the page reads it.
    private struct File: Encodable {
        let lines: [Line]
        let sections: [Exhibit.Section]
        let last: Int
        let coloursElements: Bool
        let stacks: [Int]
        let test: String
        let sentences: [String]
        let nodes: [[String: String]]
    }

    /// An entry of the list of all tables.
    private struct Entry: Encodable {
        let id: String
        let name: String
        let group: Exhibit.Group
        let summary: String
        let states: Int
        let bytes: Int
    }

    func write() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var entries: [Entry] = []
        for exhibit in Exhibit.all {
            let table = Table(exhibit)
            let file = File(
                lines: exhibit.lines, sections: exhibit.sections, last: exhibit.last,
                coloursElements: exhibit.coloursElements, stacks: table.stacks, test: exhibit.test,
                sentences: table.sentences, nodes: table.nodes)
            let text = "tables.\(exhibit.id) = \(try Self.json(file));\n"
            try save(text, as: "\(exhibit.id).js")
            entries.append(
                Entry(
                    id: exhibit.id, name: exhibit.name, group: exhibit.group, summary: exhibit.summary,
                    states: table.states, bytes: text.utf8.count))
            print("\(exhibit.name): \(table.states) states, \(text.utf8.count) bytes")
        }
        let total = entries.map(\.bytes).reduce(0, +)
        print("all: \(entries.map(\.states).reduce(0, +)) states, \(total) bytes")
        precondition(total <= Self.limit, "the tables have more than \(Self.limit) bytes")
        try save("const catalogue = \(try Self.json(entries));\n", as: "catalogue.js")
        try save(Self.style, as: "colours.css")
    }

    private func save(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// The colours of the pictures in the reference.
    private static var style: String {
        """
        :root { \(variables(.light)) }
        @media (prefers-color-scheme: dark) { :root { \(variables(.dark)) } }
        \(Scheme.light.marbles.indices.map { ".m\($0) { fill: var(--fill\($0)); stroke: var(--rim\($0)) }" }.joined(separator: "\n"))

        """
    }

    private static func variables(_ scheme: Scheme) -> String {
        let marbles = scheme.marbles.enumerated().map { "--fill\($0): \($1.fill); --rim\($0): \($1.rim);" }
        return """
            --text: \(scheme.text); --quiet: \(scheme.quiet); --box: \(scheme.box); --failure: \(scheme.failure); \
            \(marbles.joined(separator: " "))
            """
    }
}
