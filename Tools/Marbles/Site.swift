import Foundation
import MiniRx

/// The page and the files that it loads.
@MainActor
struct Site {
    /// The maximum size of all tables together, in bytes.
    private static let limit = 2_000_000

    let folder: URL

    /// A table, as the page reads it.
    private struct File: Encodable {
        let id: String
        let name: String
        let summary: String
        let lines: [Line]
        let rows: [Row]
        let last: Int
        /// The number of the colour of each element. A new element has no colour, because it comes from no single line.
        let colours: [String: Int]
        let makesElements: Bool
        let test: String
        let sentences: [String]
        let nodes: [[String: String]]
    }

    /// The file that is written first.
    private static let styleName = "marbles/colours.css"

    /// Whether the folder contains files that would be overwritten, and that no earlier run has written.
    var hasOtherFiles: Bool {
        let exists = { name in FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) }
        return (exists("marbles.html") || exists("marbles")) && !exists(Self.styleName)
    }

    /// Writes all tables and the colours, and `page` with links to the operators.
    func write(page: String) throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("marbles"), withIntermediateDirectories: true)
        try save(Self.style, as: Self.styleName)
        var (states, bytes) = (0, 0)
        for exhibit in Exhibit.all {
            let table = Table(exhibit)
            let file = File(
                id: exhibit.id, name: exhibit.name, summary: exhibit.summary, lines: exhibit.lines,
                rows: Row.rows(of: exhibit, stacks: table.stacks), last: exhibit.last,
                colours: Self.colours(of: exhibit, results: table.elements), makesElements: exhibit.makesElements,
                test: exhibit.test, sentences: table.sentences, nodes: table.nodes)
            let text = "tables.\(exhibit.id) = \(try Self.json(file));\n"
            try save(text, as: "marbles/\(exhibit.id).js")
            print("\(exhibit.name): \(table.states) states, \(text.utf8.count) bytes")
            states += table.states
            bytes += text.utf8.count
        }
        print("all: \(states) states, \(bytes) bytes")
        require(bytes <= Self.limit, "the tables have more than \(Self.limit) bytes")
        try save(page.replacing("<!-- operators -->", with: Self.links), as: "marbles.html")
    }

    /// Links to all operators, in groups.
    private static var links: String {
        Exhibit.Group.allCases.map { group in
            let links = Exhibit.all.filter { $0.group == group }.map { "<a href=\"#\($0.id)\">\($0.name)</a>" }
            return "<p><b>\(group.rawValue)</b> \(links.joined(separator: " "))</p>"
        }
        .joined(separator: "\n")
    }

    /// The colour of a line's elements is that of the line. If a sequence is made for each element, each element has
    /// its own colour. The results that begin with the element's letter have the same colour.
    private static func colours(of exhibit: Exhibit, results: Set<String>) -> [String: Int] {
        let names = exhibit.lines.map { line in
            line.text.filter { $0 != "-" && !line.endings.contains($0) }.map(String.init)
        }
        var colours: [String: Int] = [:]
        for (line, elements) in zip(exhibit.lines.indices, names) where exhibit.lines[line].role != .observer {
            for (number, element) in elements.enumerated() where colours[element] == nil {
                colours[element] = exhibit.coloursElements ? (line == 0 ? number : -1) + 1 : line + 1
            }
        }
        if exhibit.coloursElements {
            for result in results { colours[result] = colours[String(result.prefix(1)).lowercased()] }
        }
        return colours
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
        :root { \(variables) }
        \(Scheme.light.marbles.indices.map { ".m\($0) { fill: var(--fill\($0)); stroke: var(--rim\($0)) }" }.joined(separator: "\n"))

        """
    }

    private static var variables: String {
        let (light, dark) = (Scheme.light, Scheme.dark)
        var colours = [
            ("text", light.text, dark.text), ("quiet", light.quiet, dark.quiet),
            ("failure", light.failure, dark.failure),
        ]
        for (number, (light, dark)) in zip(light.marbles, dark.marbles).enumerated() {
            colours += [("fill\(number)", light.fill, dark.fill), ("rim\(number)", light.rim, dark.rim)]
        }
        return colours.map { "--\($0): light-dark(\($1), \($2));" }.joined(separator: " ")
    }
}
