import Foundation

/// The pictures of a module: one for each marble diagram in its doc comments.
///
/// The line that shows the picture is above its diagram, separated by an empty line: `![what happens](name)`.
struct Catalogue {
    /// A diagram and its position in the sources.
    struct Place {
        let path: String
        let declaration: SourceFile.Declaration
        let diagram: Diagram
        /// The name of the picture.
        var picture: String
        /// The number of the line that shows the picture; `nil` if it is missing.
        let line: Int?
    }

    let module: String
    private(set) var places: [Place] = []
    private(set) var complaints: [String] = []

    init(_ module: String) throws {
        self.module = module
        for path in try Package.files(below: "Sources/\(module)", ending: ".swift") {
            let file = SourceFile(path: path, text: try Package.text(path))
            for declaration in file.declarations { read(declaration, path) }
        }
        for index in places.indices where places[index].picture.isEmpty {
            places[index].picture = freeName(places[index].declaration.symbol)
        }
    }

    private mutating func read(_ declaration: SourceFile.Declaration, _ path: String) {
        for block in Diagram.blocks(of: declaration.comment) {
            let diagram: Diagram
            do {
                diagram = try Diagram(block)
            } catch {
                complaints.append("\(path):\(error.line): \(error.reason)")
                continue
            }
            let shown = declaration.comment.first { $0.number == diagram.line - 2 && $0.text.hasPrefix(" ![") }
            let name = shown?.text.wholeMatch(of: #/.*\]\(([\w-]+)\)/#).map { String($0.1) }
            places.append(
                Place(
                    path: path, declaration: declaration, diagram: diagram,
                    picture: name ?? "", line: shown?.number))
        }
    }

    /// The name of the operator, with a number if that name is used already.
    private func freeName(_ symbol: Symbol) -> String {
        let name = symbol.operatorName.replacing("(", with: "-").replacing(":)", with: "")
        let taken = Set(places.map(\.picture))
        if !taken.contains(name) { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name
    }

    var folder: String { "Sources/\(module)/\(module).docc" }

    /// The folder of the pictures, and of the articles that show them: DocC finds a picture by its file name only, and a
    /// repository's page by its path.
    var picturesFolder: String { "\(folder)/Operators" }

    /// The contents of all pictures by path, and the errors found.
    func pictures() -> (texts: [String: String], complaints: [String]) {
        var texts: [String: String] = [:]
        var complaints: [String] = []
        for place in places {
            let picture = Picture(place.diagram)
            func complain(_ reason: String) { complaints.append("\(place.path):\(place.diagram.line): \(reason)") }
            if let complaint = picture.complaint { complain(complaint) }
            for (suffix, scheme) in [("", Scheme.light), ("~dark", .dark)] {
                let path = "\(picturesFolder)/\(place.picture)\(suffix).svg"
                let text = picture.svg(scheme)
                if texts.updateValue(text, forKey: path) ?? text != text {
                    complain("a different diagram has the same picture name, '\(place.picture)'; choose another")
                }
            }
        }
        return (texts, complaints)
    }

    /// The source files with up-to-date lines that show the pictures.
    func sources() throws -> [String: String] {
        var texts: [String: String] = [:]
        for (path, places) in Dictionary(grouping: places, by: \.path) {
            var lines = try Package.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            // Start at the end of the file, so that the numbers of earlier lines stay valid.
            for place in places.reversed() {
                let line = " ![\(place.diagram.words)](\(place.picture))"
                let margin = lines[place.diagram.line - 1].prefix { $0 == " " } + "///"
                if let number = place.line {
                    lines[number - 1] = margin + line
                } else {
                    lines.insert(contentsOf: [margin + line, String(margin)], at: place.diagram.line - 1)
                }
            }
            texts[path] = lines.joined(separator: "\n")
        }
        return texts
    }

    /// The articles with up-to-date descriptions. An article shows the picture without the diagram, so its description
    /// contains the times.
    func articles() throws -> [String: String] {
        let words = Dictionary(places.map { ($0.picture, $0.diagram.wordsWithTimes) }) { first, _ in first }
        var texts: [String: String] = [:]
        for path in try Package.files(below: folder, ending: ".md") {
            texts[path] = try Package.text(path).replacing(#/!\[[^\]]*\]\(([\w-]+)\.svg\)/#) { match in
                words[String(match.1)].map { "![\($0)](\(match.1).svg)" } ?? String(match.0)
            }
        }
        return texts
    }
}
